// The classes of MLIR and LLVM that random functions use, small, by the standard library alone. What MLIR leaves undefined (an index
// that is too large, an empty optional that is read) throws `Undefined`, so that the input is not compared.
#pragma once
#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

struct Undefined {};
inline void defined(bool condition) {
  if (!condition) throw Undefined();
}

namespace llvm {
template <typename T, typename = void> struct IsRange : std::false_type {};
template <typename T> struct IsRange<T, std::void_t<decltype(std::declval<T &>().begin() != std::declval<T &>().end())>> : std::true_type {};

class StringRef {
  std::string_view text;

public:
  static constexpr size_t npos = ~size_t(0);
  StringRef() = default;
  StringRef(const char *text) : text(text) {}
  StringRef(const char *data, size_t size) : text(data, size) {}
  StringRef(const std::string &text) : text(text) {}
  StringRef(std::string_view text) : text(text) {}
  const char *data() const { return text.data(); }
  const char *begin() const { return text.data(); }
  const char *end() const { return text.data() + text.size(); }
  size_t size() const { return text.size(); }
  bool empty() const { return text.empty(); }
  char operator[](size_t index) const { return defined(index < size()), text[index]; }
  char front() const { return (*this)[0]; }
  char back() const { return (*this)[size() - 1]; }
  std::string str() const { return std::string(text); }
  operator std::string_view() const { return text; }
  explicit operator std::string() const { return str(); }
  bool starts_with(StringRef other) const { return size() >= other.size() && text.substr(0, other.size()) == other.text; }
  bool starts_with(char other) const { return !empty() && text.front() == other; }
  bool ends_with(StringRef other) const { return size() >= other.size() && text.substr(size() - other.size()) == other.text; }
  bool contains(StringRef other) const { return text.find(other.text) != std::string_view::npos; }
  bool contains(char other) const { return text.find(other) != std::string_view::npos; }
  bool equals_insensitive(StringRef other) const { return lower() == other.lower(); }
  int compare(StringRef other) const { int order = text.compare(other.text); return order < 0 ? -1 : order > 0; }
  size_t find(char other, size_t from = 0) const { return text.find(other, from); }
  size_t find(StringRef other, size_t from = 0) const { return text.find(other.text, from); }
  size_t rfind(char other) const { return text.rfind(other); }
  size_t count(char other) const { return std::count(begin(), end(), other); }
  StringRef substr(size_t start, size_t n = npos) const { start = std::min(start, size()); return text.substr(start, n); }
  StringRef slice(size_t start, size_t stop) const {
    start = std::min(start, size());
    stop = std::min(std::max(start, stop), size());
    return text.substr(start, stop - start);
  }
  StringRef drop_front(size_t n = 1) const { return defined(n <= size()), text.substr(n); }
  StringRef drop_back(size_t n = 1) const { return defined(n <= size()), text.substr(0, size() - n); }
  StringRef take_front(size_t n = 1) const { return text.substr(0, n); }
  StringRef take_back(size_t n = 1) const { return n >= size() ? *this : StringRef(text.substr(size() - n)); }
  bool consume_front(StringRef other) { return starts_with(other) && (text.remove_prefix(other.size()), true); }
  bool consume_back(StringRef other) { return ends_with(other) && (text.remove_suffix(other.size()), true); }
  std::pair<StringRef, StringRef> split(char by) const {
    size_t at = text.find(by);
    return at == npos ? std::make_pair(*this, StringRef("")) : std::make_pair(slice(0, at), substr(at + 1));
  }
  std::pair<StringRef, StringRef> split(StringRef by) const {
    size_t at = text.find(by.text);
    return at == npos ? std::make_pair(*this, StringRef("")) : std::make_pair(slice(0, at), substr(at + by.size()));
  }
  std::pair<StringRef, StringRef> rsplit(char by) const {
    size_t at = text.rfind(by);
    return at == npos ? std::make_pair(*this, StringRef("")) : std::make_pair(slice(0, at), substr(at + 1));
  }
  template <typename V> void split(V &to, char by, int most = -1, bool keeps = true) const {
    StringRef rest = *this;
    for (size_t at; most-- != 0 && (at = rest.find(by)) != npos; rest = rest.substr(at + 1))
      if (keeps || at > 0) to.push_back(rest.slice(0, at));
    if (keeps || !rest.empty()) to.push_back(rest);
  }
  template <typename F> StringRef take_while(F f) const { return take_front(std::find_if_not(begin(), end(), f) - begin()); }
  template <typename F> StringRef take_until(F f) const { return take_front(std::find_if(begin(), end(), f) - begin()); }
  template <typename F> StringRef drop_while(F f) const { return substr(std::find_if_not(begin(), end(), f) - begin()); }
  template <typename F> StringRef drop_until(F f) const { return substr(std::find_if(begin(), end(), f) - begin()); }
  StringRef ltrim(StringRef of = " \t\n\v\f\r") const { return substr(std::min(text.find_first_not_of(of.text), size())); }
  StringRef rtrim(StringRef of = " \t\n\v\f\r") const { return text.substr(0, text.find_last_not_of(of.text) + 1); }
  StringRef trim(StringRef of = " \t\n\v\f\r") const { return ltrim(of).rtrim(of); }
  std::string lower() const { std::string s = str(); for (char &c : s) if (c >= 'A' && c <= 'Z') c += 32; return s; }
  std::string upper() const { std::string s = str(); for (char &c : s) if (c >= 'a' && c <= 'z') c -= 32; return s; }
  template <typename T> bool getAsInteger(unsigned radix, T &result) const {
    StringRef rest = *this;
    bool negative = std::is_signed_v<T> && rest.consume_front("-");
    if (rest.empty()) return true;
    unsigned __int128 value = 0;
    for (char c : rest) {
      unsigned digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
      if (digit >= radix || (value = value * radix + digit) > UINT64_MAX) return true;
    }
    unsigned __int128 most = std::numeric_limits<T>::max();
    if (value > most + negative) return true;
    result = negative ? T(-uint64_t(value)) : T(value);
    return false;
  }
};
inline bool operator==(StringRef a, StringRef b) { return std::string_view(a) == std::string_view(b); }
inline bool operator!=(StringRef a, StringRef b) { return !(a == b); }
inline bool operator<(StringRef a, StringRef b) { return a.compare(b) < 0; }
inline bool operator>(StringRef a, StringRef b) { return a.compare(b) > 0; }
inline bool operator<=(StringRef a, StringRef b) { return a.compare(b) <= 0; }
inline bool operator>=(StringRef a, StringRef b) { return a.compare(b) >= 0; }
inline std::string &operator+=(std::string &text, StringRef more) { return text.append(more.data(), more.size()); }

class Twine {
  std::string text;

public:
  Twine() = default;
  Twine(const char *text) : text(text) {}
  Twine(const std::string &text) : text(text) {}
  Twine(StringRef text) : text(text.str()) {}
  explicit Twine(char c) : text(1, c) {}
  explicit Twine(signed char c) : text(1, char(c)) {}
  explicit Twine(unsigned char c) : text(1, char(c)) {}
  explicit Twine(int n) : text(std::to_string(n)) {}
  explicit Twine(unsigned n) : text(std::to_string(n)) {}
  explicit Twine(long n) : text(std::to_string(n)) {}
  explicit Twine(unsigned long n) : text(std::to_string(n)) {}
  explicit Twine(long long n) : text(std::to_string(n)) {}
  explicit Twine(unsigned long long n) : text(std::to_string(n)) {}
  std::string str() const { return text; }
};
inline Twine operator+(const Twine &a, const Twine &b) { return Twine(a.str() + b.str()); }
inline Twine operator+(const char *a, StringRef b) { return Twine(a) + Twine(b); }
inline Twine operator+(StringRef a, const char *b) { return Twine(a) + Twine(b); }

template <typename T, unsigned N = 4> class SmallVector;

template <typename T> class ArrayRef {
  const T *first = nullptr;
  size_t length = 0;

public:
  using value_type = T;
  ArrayRef() = default;
  ArrayRef(const T *first, size_t length) : first(first), length(length) {}
  ArrayRef(const T &element) : first(&element), length(1) {}
  template <unsigned N> ArrayRef(const SmallVector<T, N> &v) : first(v.data()), length(v.size()) {}
  ArrayRef(const std::vector<T> &v) : first(v.data()), length(v.size()) {}
  template <size_t N> ArrayRef(const std::array<T, N> &v) : first(v.data()), length(N) {}
  template <size_t N> ArrayRef(const T (&v)[N]) : first(v), length(N) {}
  ArrayRef(const std::initializer_list<T> &v) : first(v.begin()), length(v.size()) {}
  const T *begin() const { return first; }
  const T *end() const { return first + length; }
  auto rbegin() const { return std::make_reverse_iterator(end()); }
  auto rend() const { return std::make_reverse_iterator(begin()); }
  const T *data() const { return first; }
  size_t size() const { return length; }
  bool empty() const { return length == 0; }
  const T &operator[](size_t index) const { return defined(index < length), first[index]; }
  const T &front() const { return (*this)[0]; }
  const T &back() const { return (*this)[length - 1]; }
  ArrayRef slice(size_t start, size_t n) const { return defined(start <= length && n <= length - start), ArrayRef(first + start, n); }
  ArrayRef slice(size_t start) const { return defined(start <= length), slice(start, length - start); }
  ArrayRef drop_front(size_t n = 1) const { return defined(n <= length), slice(n, length - n); }
  ArrayRef drop_back(size_t n = 1) const { return defined(n <= length), slice(0, length - n); }
  ArrayRef take_front(size_t n = 1) const { return slice(0, std::min(n, length)); }
  ArrayRef take_back(size_t n = 1) const { return slice(length - std::min(n, length)); }
  std::vector<T> vec() const { return std::vector<T>(begin(), end()); }
  bool equals(ArrayRef other) const { return length == other.length && std::equal(begin(), end(), other.begin()); }
  friend bool operator==(ArrayRef a, ArrayRef b) { return a.equals(b); }
  friend bool operator!=(ArrayRef a, ArrayRef b) { return !a.equals(b); }
};

constexpr size_t most_elements = 4096; // of elements: more is not compared, since Python would be slow
template <typename T> struct Stored { using type = std::vector<T>; };

template <typename T> class SmallVectorImpl {
protected:
  std::unique_ptr<T[]> room;
  size_t length = 0, capacity = 0;
  void grow(size_t wanted) {
    defined(wanted <= most_elements);
    if (wanted <= capacity) return;
    capacity = std::max<size_t>(wanted, 2 * capacity);
    std::unique_ptr<T[]> next(new T[capacity]());
    std::move(begin(), end(), next.get());
    room = std::move(next);
  }

public:
  using value_type = T;
  using iterator = T *;
  SmallVectorImpl() = default;
  SmallVectorImpl(const SmallVectorImpl &other) { append(other.begin(), other.end()); }
  SmallVectorImpl(SmallVectorImpl &&other) { swap(other); }
  SmallVectorImpl &operator=(const SmallVectorImpl &other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  SmallVectorImpl &operator=(SmallVectorImpl &&other) {
    if (this != &other) clear(), swap(other);
    return *this;
  }
  void swap(SmallVectorImpl &other) {
    std::swap(room, other.room), std::swap(length, other.length), std::swap(capacity, other.capacity);
  }
  T *begin() { return room.get(); }
  T *end() { return room.get() + length; }
  const T *begin() const { return room.get(); }
  const T *end() const { return room.get() + length; }
  auto rbegin() { return std::make_reverse_iterator(end()); }
  auto rend() { return std::make_reverse_iterator(begin()); }
  auto rbegin() const { return std::make_reverse_iterator(end()); }
  auto rend() const { return std::make_reverse_iterator(begin()); }
  T *data() { return room.get(); }
  const T *data() const { return room.get(); }
  size_t size() const { return length; }
  bool empty() const { return length == 0; }
  T &operator[](size_t index) { return defined(index < length), room[index]; }
  const T &operator[](size_t index) const { return defined(index < length), room[index]; }
  T &front() { return (*this)[0]; }
  const T &front() const { return (*this)[0]; }
  T &back() { return (*this)[length - 1]; }
  const T &back() const { return (*this)[length - 1]; }
  void reserve(size_t wanted) { defined(wanted <= most_elements), grow(wanted); }
  void push_back(T value) { grow(length + 1), room[length++] = std::move(value); }
  template <typename... A> T &emplace_back(A &&...values) { return push_back(T(std::forward<A>(values)...)), back(); }
  void pop_back() { defined(length > 0), --length; }
  T pop_back_val() { defined(length > 0); return std::move(room[--length]); }
  void clear() { length = 0; }
  void resize(size_t wanted, T value = T()) {
    grow(wanted);
    for (; length < wanted; ++length) room[length] = value;
    length = wanted;
  }
  void truncate(size_t wanted) { defined(wanted <= length), length = wanted; }
  template <typename I, typename = typename std::iterator_traits<I>::iterator_category> void append(I from, I to) {
    std::vector<T> values(from, to);
    grow(length + values.size());
    for (T value : values) room[length++] = std::move(value);
  }
  void append(size_t count, T value) { defined(count <= most_elements), resize(length + count, value); }
  void append(std::initializer_list<T> values) { append(values.begin(), values.end()); }
  template <typename R, typename = std::enable_if_t<IsRange<R>::value>> void append(const R &values) { append(values.begin(), values.end()); }
  template <typename R> void append_range(const R &values) { append(values.begin(), values.end()); }
  template <typename I, typename = typename std::iterator_traits<I>::iterator_category> void assign(I from, I to) {
    std::vector<T> values(from, to);
    clear(), append(values.begin(), values.end());
  }
  void assign(size_t count, T value) { clear(), resize(count, value); }
  void assign(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
  T *insert(T *at, T value) {
    size_t index = at - begin();
    defined(index <= length);
    push_back(std::move(value));
    std::rotate(begin() + index, end() - 1, end());
    return begin() + index;
  }
  T *erase(T *at) {
    defined(at >= begin() && at < end());
    std::move(at + 1, end(), at);
    --length;
    return at;
  }
  T *erase(T *from, T *to) {
    defined(from >= begin() && from <= to && to <= end());
    std::move(to, end(), from);
    length -= to - from;
    return from;
  }
  bool operator==(const SmallVectorImpl &other) const { return length == other.length && std::equal(begin(), end(), other.begin()); }
  bool operator!=(const SmallVectorImpl &other) const { return !(*this == other); }
  bool operator<(const SmallVectorImpl &other) const { return std::lexicographical_compare(begin(), end(), other.begin(), other.end()); }
};

template <typename T, unsigned N> class SmallVector : public SmallVectorImpl<T> {
public:
  SmallVector() = default;
  SmallVector(const SmallVector &) = default;
  SmallVector(SmallVector &&) = default;
  SmallVector &operator=(const SmallVector &) = default;
  SmallVector &operator=(SmallVector &&) = default;
  explicit SmallVector(size_t size, const T &value = T()) { this->resize(size, value); }
  template <typename I, typename = typename std::iterator_traits<I>::iterator_category> SmallVector(I from, I to) { this->append(from, to); }
  SmallVector(std::initializer_list<T> values) { this->append(values.begin(), values.end()); }
  SmallVector(ArrayRef<T> values) { this->append(values.begin(), values.end()); }
  template <unsigned M> SmallVector(const SmallVector<T, M> &other) { this->append(other.begin(), other.end()); }
  template <typename R, typename = std::enable_if_t<IsRange<R>::value && !std::is_same_v<R, SmallVector>>>
  explicit SmallVector(const R &values) { this->append(values.begin(), values.end()); }
  SmallVector &operator=(std::initializer_list<T> values) { return this->assign(values.begin(), values.end()), *this; }
};

template <typename T> class MutableArrayRef {
  T *first = nullptr;
  size_t length = 0;

public:
  template <unsigned N> MutableArrayRef(SmallVector<T, N> &v) : first(v.data()), length(v.size()) {}
  T *begin() const { return first; }
  T *end() const { return first + length; }
  size_t size() const { return length; }
  T &operator[](size_t index) const { return defined(index < length), first[index]; }
};

// Iterated values are copied where the range is an rvalue; elements of lvalues are referenced, as in LLVM.
template <typename T> struct Range {
  std::vector<T> values;
  auto begin() { return values.begin(); }
  auto end() { return values.end(); }
  auto begin() const { return values.begin(); }
  auto end() const { return values.end(); }
  size_t size() const { return values.size(); }
};
template <typename T> struct Reference {
  T *target;
  operator T &() const { return *target; }
};
template <typename I> struct Iterators {
  I from, to;
  I begin() const { return from; }
  I end() const { return to; }
  bool empty() const { return from == to; }
};
template <typename R> auto reverse(R &&range) { return Iterators<decltype(std::rbegin(range))>{std::rbegin(range), std::rend(range)}; }
template <typename R> auto drop_begin(R &&range, size_t n = 1) {
  defined(n <= size_t(range.end() - range.begin()));
  return Iterators<decltype(range.begin())>{range.begin() + n, range.end()};
}
template <typename R> auto drop_end(R &&range, size_t n = 1) {
  defined(n <= size_t(range.end() - range.begin()));
  return Iterators<decltype(range.begin())>{range.begin(), range.end() - n};
}
template <typename I> auto make_range(I from, I to) { return Iterators<I>{from, to}; }
template <typename T> struct Sequence {
  struct iterator {
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = T *;
    using reference = T;
    T value;
    T operator*() const { return value; }
    iterator &operator++() { return ++value, *this; }
    iterator &operator--() { return --value, *this; }
    bool operator==(iterator other) const { return value == other.value; }
    bool operator!=(iterator other) const { return value != other.value; }
  };
  T from, to;
  iterator begin() const { return {from}; }
  iterator end() const { return {to}; }
  size_t size() const { return to - from; }
};
template <typename T> Sequence<T> seq(T from, T to) { return defined(from <= to), Sequence<T>{from, to}; }
template <typename T> Sequence<T> seq(T to) { return seq<T>(0, to); }

template <typename I> struct Enumerated {
  size_t place;
  I at;
  size_t index() const { return place; }
  decltype(auto) value() const { return *at; }
  template <size_t N> decltype(auto) get() const {
    if constexpr (N == 0) return size_t(place);
    else return *at;
  }
};
template <typename R> struct Enumeration {
  R range;
  struct iterator {
    size_t place;
    decltype(std::declval<std::remove_reference_t<R> &>().begin()) at;
    auto operator*() const { return Enumerated<decltype(at)>{place, at}; }
    iterator &operator++() { return ++place, ++at, *this; }
    bool operator!=(const iterator &other) const { return at != other.at; }
  };
  iterator begin() { return {0, range.begin()}; }
  iterator end() { return {0, range.end()}; }
};
template <typename R> Enumeration<R> enumerate(R &&range) { return {std::forward<R>(range)}; }

template <typename A, typename B> struct Zipped {
  A first;
  B second;
  bool equal;
  struct iterator {
    decltype(std::declval<std::remove_reference_t<A> &>().begin()) a;
    decltype(std::declval<std::remove_reference_t<B> &>().begin()) b;
    auto operator*() const { return std::tuple<decltype(*a), decltype(*b)>(*a, *b); }
    iterator &operator++() { return ++a, ++b, *this; }
    bool operator!=(const iterator &other) const { return a != other.a && b != other.b; }
  };
  iterator begin() { return defined(!equal || first.size() == second.size()), iterator{first.begin(), second.begin()}; }
  iterator end() { return {first.end(), second.end()}; }
};
template <typename A, typename B> Zipped<A, B> zip(A &&a, B &&b) { return {std::forward<A>(a), std::forward<B>(b), false}; }
template <typename A, typename B> Zipped<A, B> zip_equal(A &&a, B &&b) { return {std::forward<A>(a), std::forward<B>(b), true}; }

template <typename R, typename F> bool all_of(R &&range, F f) { return std::all_of(range.begin(), range.end(), f); }
template <typename R, typename F> bool any_of(R &&range, F f) { return std::any_of(range.begin(), range.end(), f); }
template <typename R, typename F> bool none_of(R &&range, F f) { return std::none_of(range.begin(), range.end(), f); }
template <typename R, typename F> auto count_if(R &&range, F f) { return std::count_if(range.begin(), range.end(), f); }
template <typename R, typename T> auto count(R &&range, const T &value) { return std::count(range.begin(), range.end(), value); }
template <typename R, typename T> auto find(R &&range, const T &value) { return std::find(range.begin(), range.end(), value); }
template <typename R, typename F> auto find_if(R &&range, F f) { return std::find_if(range.begin(), range.end(), f); }
template <typename R, typename F> void for_each(R &&range, F f) { std::for_each(range.begin(), range.end(), f); }
template <typename R, typename T> bool is_contained(R &&range, const T &value) { return find(range, value) != range.end(); }
template <typename T> bool is_contained(std::initializer_list<T> range, const T &value) { return std::find(range.begin(), range.end(), value) != range.end(); }
template <typename R> void sort(R &&range) { std::sort(range.begin(), range.end()); }
template <typename R, typename F> void sort(R &&range, F f) { std::sort(range.begin(), range.end(), f); }
template <typename R> bool is_sorted(R &&range) { return std::is_sorted(range.begin(), range.end()); }
template <typename R> auto unique(R &&range) { return std::unique(range.begin(), range.end()); }
template <typename R, typename T, typename F> T accumulate(R &&range, T init, F f) { return std::accumulate(range.begin(), range.end(), init, f); }
template <typename R, typename T> T accumulate(R &&range, T init) { return std::accumulate(range.begin(), range.end(), init); }
template <typename R, typename T = int64_t> T sum_of(R &&range, T init = 0) { return std::accumulate(range.begin(), range.end(), init); }
template <typename R, typename F> auto map_to_vector(R &&range, F f) {
  SmallVector<std::decay_t<decltype(f(*range.begin()))>> result;
  for (auto &&each : range) result.push_back(f(each));
  return result;
}
template <unsigned N = 4, typename R> auto to_vector(R &&range) {
  SmallVector<std::decay_t<decltype(*range.begin())>> result;
  for (auto &&each : range) result.push_back(each);
  return result;
}
template <typename R> bool all_equal(R &&range) {
  for (auto &&each : range) if (!(each == *range.begin())) return false;
  return true;
}
template <typename T> bool all_equal(std::initializer_list<T> range) { return all_equal<std::initializer_list<T> &>(range); }
template <typename A, typename B> bool equal(A &&a, B &&b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }
template <typename R> auto max_element(R &&range) { return std::max_element(range.begin(), range.end()); }
template <typename R> auto min_element(R &&range) { return std::min_element(range.begin(), range.end()); }
template <typename C, typename R> void append_range(C &to, R &&range) { for (auto &&each : range) to.push_back(each); }
template <typename C, typename F> void erase_if(C &values, F f) { values.erase(std::remove_if(values.begin(), values.end(), f), values.end()); }
template <typename R, typename F, typename S, typename = std::enable_if_t<std::is_invocable_v<S>>>
void interleave(const R &range, F f, S between) {
  bool first = true;
  for (const auto &each : range) {
    if (!first) between();
    first = false;
    f(each);
  }
}
template <typename R> std::string join(const R &range, StringRef by) {
  std::string text;
  interleave(range, [&](const auto &each) { text += each; }, [&] { text += by; });
  return text;
}

template <typename T> constexpr bool isPowerOf2(T n) { return n && !(n & (n - 1)); }
inline bool isPowerOf2_64(uint64_t n) { return isPowerOf2(n); }
inline bool isPowerOf2_32(uint32_t n) { return isPowerOf2(n); }
template <typename T> int bit_width(T n) {
  static_assert(std::is_unsigned_v<T>);
  int bits = 0;
  for (; n; n = T(n >> 1)) ++bits;
  return bits;
}
template <typename T> int countl_zero(T n) { return std::numeric_limits<T>::digits - bit_width(n); }
template <typename T> int countr_zero(T n) { return n ? bit_width(T(n & -n)) - 1 : std::numeric_limits<T>::digits; }
template <typename T> int popcount(T n) {
  static_assert(std::is_unsigned_v<T>);
  return __builtin_popcountll(n);
}
inline unsigned Log2_64(uint64_t n) { return 63 - countl_zero(n); }
inline unsigned Log2_32(uint32_t n) { return 31 - countl_zero(n); }
inline unsigned Log2_64_Ceil(uint64_t n) { return 64 - countl_zero(n - 1); }
inline unsigned Log2_32_Ceil(uint32_t n) { return 32 - countl_zero(n - 1); }
inline uint64_t NextPowerOf2(uint64_t n) { return countl_zero(n) == 0 ? 0 : uint64_t(1) << bit_width(n); }
inline uint64_t PowerOf2Ceil(uint64_t n) { return !n || n > UINT64_MAX / 2 ? 0 : uint64_t(1) << Log2_64_Ceil(n); }
inline int64_t SignExtend64(uint64_t x, unsigned bits) {
  return defined(bits > 0 && bits <= 64), int64_t(x << (64 - bits)) >> (64 - bits);
}
template <typename T> T maskTrailingOnes(unsigned n) {
  return defined(n <= unsigned(std::numeric_limits<T>::digits)), n == 0 ? T(0) : T(T(-1) >> (std::numeric_limits<T>::digits - n));
}
template <typename T> std::enable_if_t<std::is_signed_v<T>, T> AddOverflow(T a, T b, T &to) { return __builtin_add_overflow(a, b, &to); }
template <typename T> std::enable_if_t<std::is_signed_v<T>, T> SubOverflow(T a, T b, T &to) { return __builtin_sub_overflow(a, b, &to); }
template <typename T> std::enable_if_t<std::is_signed_v<T>, T> MulOverflow(T a, T b, T &to) { return __builtin_mul_overflow(a, b, &to); }
template <typename R, typename T> auto lower_bound(R &&range, const T &value) { return std::lower_bound(range.begin(), range.end(), value); }
template <typename R, typename T> auto upper_bound(R &&range, const T &value) { return std::upper_bound(range.begin(), range.end(), value); }
template <typename U, typename V> using common_uint = std::common_type_t<std::make_unsigned_t<U>, std::make_unsigned_t<V>>;
template <typename U, typename V> using common_sint = std::common_type_t<std::make_signed_t<U>, std::make_signed_t<V>>;
template <typename U, typename V> void divisible(U a, V b) { defined(b != 0 && !(a == std::numeric_limits<U>::min() && b == V(-1))); }
template <typename U, typename V, typename T = common_uint<U, V>> T divideCeil(U a, V b) {
  defined(b != 0);
  T one = a != 0;
  return (a - one) / b + one;
}
template <typename U, typename V, typename T = common_sint<U, V>> T divideCeilSigned(U a, V b) {
  divisible(a, b);
  if (a == 0) return 0;
  T towards = b >= 0 ? 1 : -1;
  return (a >= 0) == (b >= 0) ? (a - towards) / b + 1 : a / b;
}
template <typename U, typename V, typename T = common_sint<U, V>> T divideFloorSigned(U a, V b) {
  divisible(a, b);
  if (a == 0) return 0;
  T away = b >= 0 ? -1 : 1;
  return (a >= 0) == (b >= 0) ? a / b : (a - away) / b - 1;
}
template <typename U, typename V, typename T = common_sint<U, V>> T mod(U a, V b) {
  defined(b >= 1);
  T rest = a % b;
  return rest < 0 ? rest + b : rest;
}
template <typename U, typename V, typename T = common_uint<U, V>> T alignTo(U a, V b) {
  T times = divideCeil(a, b);
  return times * b;
}
inline bool isDigit(char c) { return c >= '0' && c <= '9'; }
inline bool isAlpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline bool isAlnum(char c) { return isAlpha(c) || isDigit(c); }
inline char toLower(char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
inline char toUpper(char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
template <unsigned N> constexpr bool isInt(int64_t n) { return N >= 64 || (n >= -(INT64_C(1) << (N - 1)) && n < (INT64_C(1) << (N - 1))); }
template <unsigned N> constexpr bool isUInt(uint64_t n) { return N >= 64 || n < (UINT64_C(1) << N); }
inline std::string utostr(uint64_t n) { return std::to_string(n); }
inline std::string itostr(int64_t n) { return std::to_string(n); }

// Maps and sets; only lookup, since the order of LLVM's is not defined. The iterated ones are those of the standard library, and MapVector.
template <typename K, typename V> class DenseMap {
  std::map<K, V> entries;

public:
  using iterator = typename std::map<K, V>::iterator;
  DenseMap() = default;
  V &operator[](const K &key) { return entries[key]; }
  V lookup(const K &key) const { auto at = entries.find(key); return at == entries.end() ? V() : at->second; }
  V at(const K &key) const { auto at = entries.find(key); return defined(at != entries.end()), at->second; }
  bool contains(const K &key) const { return entries.count(key) != 0; }
  size_t count(const K &key) const { return entries.count(key); }
  size_t size() const { return entries.size(); }
  bool empty() const { return entries.empty(); }
  auto find(const K &key) { return entries.find(key); }
  auto end() { return entries.end(); }
  std::pair<iterator, bool> insert(std::pair<K, V> entry) { return entries.insert(entry); }
  template <typename... A> std::pair<iterator, bool> try_emplace(const K &key, A &&...value) { return entries.try_emplace(key, std::forward<A>(value)...); }
  bool erase(const K &key) { return entries.erase(key) != 0; }
  void clear() { entries.clear(); }
};
template <typename K, typename V, unsigned N = 4> using SmallDenseMap = DenseMap<K, V>;
template <typename T> class DenseSet {
  std::set<T> entries;

public:
  DenseSet() = default;
  template <typename I> DenseSet(I from, I to) : entries(from, to) {}
  DenseSet(std::initializer_list<T> values) : entries(values) {}
  auto insert(const T &value) { return entries.insert(value); }
  template <typename I> void insert(I from, I to) { entries.insert(from, to); }
  bool contains(const T &value) const { return entries.count(value) != 0; }
  size_t count(const T &value) const { return entries.count(value); }
  bool erase(const T &value) { return entries.erase(value) != 0; }
  size_t size() const { return entries.size(); }
  bool empty() const { return entries.empty(); }
  void clear() { entries.clear(); }
};
template <typename T, unsigned N = 4> using SmallDenseSet = DenseSet<T>;
template <typename T, unsigned N = 4> using SmallSet = DenseSet<T>;
class StringSet : public DenseSet<std::string> {
public:
  auto insert(StringRef text) { return DenseSet<std::string>::insert(text.str()); }
  bool contains(StringRef text) const { return DenseSet<std::string>::contains(text.str()); }
};
template <typename T> class SetVector {
  SmallVector<T> order;

public:
  bool insert(const T &value) { return !contains(value) && (order.push_back(value), true); }
  bool contains(const T &value) const { return is_contained(order, value); }
  size_t count(const T &value) const { return contains(value); }
  size_t size() const { return order.size(); }
  bool empty() const { return order.empty(); }
  const T &operator[](size_t index) const { return order[index]; }
  auto begin() const { return order.begin(); }
  auto end() const { return order.end(); }
};
class SmallBitVector {
  std::vector<bool> bits;

public:
  SmallBitVector() = default;
  explicit SmallBitVector(unsigned size, bool value = false) { defined(size <= most_elements), bits.assign(size, value); }
  struct reference {
    SmallBitVector &of;
    unsigned index;
    operator bool() const { return of.bits[index]; }
    reference &operator=(bool value) { return of.bits[index] = value, *this; }
  };
  size_t size() const { return bits.size(); }
  size_t count() const { return std::count(bits.begin(), bits.end(), true); }
  bool all() const { return count() == size(); }
  bool any() const { return count() != 0; }
  bool none() const { return count() == 0; }
  bool test(unsigned index) const { return defined(index < size()), bits[index]; }
  bool operator[](unsigned index) const { return test(index); }
  reference operator[](unsigned index) { return defined(index < size()), reference{*this, index}; }
  void set(unsigned index) { defined(index < size()), bits[index] = true; }
  void reset(unsigned index) { defined(index < size()), bits[index] = false; }
  void flip(unsigned index) { defined(index < size()), bits[index] = !bits[index]; }
  void resize(unsigned size, bool value = false) { defined(size <= most_elements), bits.resize(size, value); }
};

template <typename T> class StringSwitch {
  StringRef text;
  std::optional<T> result;

public:
  explicit StringSwitch(StringRef text) : text(text) {}
  StringSwitch &Case(StringRef name, T value) {
    if (!result && text == name) result = value;
    return *this;
  }
  StringSwitch &Cases(StringRef a, StringRef b, T value) { return Case(a, value).Case(b, value); }
  StringSwitch &Cases(std::initializer_list<StringRef> names, T value) {
    for (StringRef name : names) Case(name, value);
    return *this;
  }
  StringSwitch &StartsWith(StringRef start, T value) {
    if (!result && text.starts_with(start)) result = value;
    return *this;
  }
  StringSwitch &EndsWith(StringRef end, T value) {
    if (!result && text.ends_with(end)) result = value;
    return *this;
  }
  T Default(T value) const { return result ? *result : value; }
};

class raw_ostream {
  std::string &to;

public:
  explicit raw_ostream(std::string &to) : to(to) {}
  std::string &str() { return to; }
  raw_ostream &operator<<(StringRef text) { return to += text, *this; }
  raw_ostream &operator<<(const char *text) { return to += text, *this; }
  raw_ostream &operator<<(const std::string &text) { return to += text, *this; }
  raw_ostream &operator<<(const Twine &text) { return to += text.str(), *this; }
  raw_ostream &operator<<(char c) { return to += c, *this; }
  raw_ostream &operator<<(signed char c) { return to += char(c), *this; }
  raw_ostream &operator<<(unsigned char c) { return to += char(c), *this; }
  raw_ostream &operator<<(unsigned long n) { return to += std::to_string(n), *this; }
  raw_ostream &operator<<(long n) { return to += std::to_string(n), *this; }
  raw_ostream &operator<<(unsigned long long n) { return to += std::to_string(n), *this; }
  raw_ostream &operator<<(long long n) { return to += std::to_string(n), *this; }
  raw_ostream &operator<<(unsigned n) { return *this << (unsigned long)(n); }
  raw_ostream &operator<<(int n) { return *this << long(n); }
};
class raw_string_ostream : public raw_ostream {
public:
  using raw_ostream::raw_ostream;
};
template <typename R, typename F> void interleaveComma(const R &range, raw_ostream &os, F f) { interleave(range, f, [&] { os << ", "; }); }
template <typename R> void interleaveComma(const R &range, raw_ostream &os) { interleaveComma(range, os, [&](const auto &each) { os << each; }); }
template <typename R> void interleave(const R &range, raw_ostream &os, StringRef by) {
  interleave(range, [&](const auto &each) { os << each; }, [&] { os << by; });
}
inline void report_fatal_error(const char *) { throw Undefined(); }
} // namespace llvm
namespace std {
template <typename I> struct tuple_size<llvm::Enumerated<I>> : integral_constant<size_t, 2> {};
template <size_t N, typename I> struct tuple_element<N, llvm::Enumerated<I>> { using type = decltype(declval<llvm::Enumerated<I>>().template get<N>()); };
} // namespace std
#define llvm_unreachable(text) throw Undefined()

namespace mlir {
using llvm::ArrayRef;
using llvm::DenseMap;
using llvm::DenseSet;
using llvm::MutableArrayRef;
using llvm::raw_ostream;
using llvm::SetVector;
using llvm::SmallDenseMap;
using llvm::SmallDenseSet;
using llvm::SmallVector;
using llvm::SmallVectorImpl;
using llvm::StringRef;
using llvm::StringSet;
using llvm::StringSwitch;
using llvm::Twine;

class [[nodiscard]] LogicalResult {
  bool good;

public:
  explicit LogicalResult(bool good = true) : good(good) {}
  static LogicalResult success(bool good = true) { return LogicalResult(good); }
  static LogicalResult failure(bool bad = true) { return LogicalResult(!bad); }
  bool succeeded() const { return good; }
  bool failed() const { return !good; }
};
inline LogicalResult success(bool good = true) { return LogicalResult(good); }
inline LogicalResult failure(bool bad = true) { return LogicalResult(!bad); }
inline bool succeeded(LogicalResult result) { return result.succeeded(); }
inline bool failed(LogicalResult result) { return result.failed(); }
template <typename T> class [[nodiscard]] FailureOr : public std::optional<T> {
public:
  FailureOr() = default;
  FailureOr(LogicalResult result) { defined(failed(result)); }
  FailureOr(T value) : std::optional<T>(std::move(value)) {}
  operator LogicalResult() const { return success(this->has_value()); }
  const T &operator*() const & { return defined(this->has_value()), std::optional<T>::operator*(); }
  T &operator*() & { return defined(this->has_value()), std::optional<T>::operator*(); }
  const T *operator->() const { return &**this; }
};
template <typename T> bool failed(const FailureOr<T> &result) { return !result.has_value(); }
template <typename T> bool succeeded(const FailureOr<T> &result) { return result.has_value(); }

struct Reports {
  static inline std::vector<std::string> texts; // the errors and notes of the function that runs
};
struct Location {};
class Diagnostic {
  size_t index;

public:
  explicit Diagnostic(size_t index) : index(index) {}
  void add(StringRef text) { Reports::texts[index] += text; }
};
class InFlightDiagnostic {
  int index = -1;
  bool own = true;
  void add(StringRef text) { if (index >= 0) Reports::texts[index] += text; }

public:
  InFlightDiagnostic() = default;
  explicit InFlightDiagnostic(const std::string &text) : index(Reports::texts.size()) { Reports::texts.push_back(text); }
  InFlightDiagnostic &operator<<(char c) & { return add(StringRef(&c, 1)), *this; }
  InFlightDiagnostic &operator<<(StringRef text) & { return add(text), *this; }
  InFlightDiagnostic &operator<<(const char *text) & { return add(text), *this; }
  InFlightDiagnostic &operator<<(const std::string &text) & { return add(text), *this; }
  InFlightDiagnostic &operator<<(const Twine &text) & { return add(text.str()), *this; }
  template <typename T> std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, char>, InFlightDiagnostic &> operator<<(T n) & {
    return add(std::is_signed_v<T> ? std::to_string(int64_t(n)) : std::to_string(uint64_t(n))), *this;
  }
  template <typename R>
  std::enable_if_t<llvm::IsRange<R>::value && !std::is_convertible_v<R, StringRef>, InFlightDiagnostic &> operator<<(const R &range) & {
    llvm::interleave(range, [&](const auto &each) { *this << each; }, [&] { add(", "); });
    return *this;
  }
  template <typename T> InFlightDiagnostic &&operator<<(T &&value) && { return std::move(*this << std::forward<T>(value)); }
  template <typename... A> InFlightDiagnostic &append(const A &...values) { return (void(*this << values), ...), *this; }
  InFlightDiagnostic attachNote() { return InFlightDiagnostic("note: "); }
  operator LogicalResult() const { return failure(); }
  template <typename T> operator FailureOr<T>() const { return failure(); }
  LogicalResult failed() const { return failure(); }
};
inline InFlightDiagnostic emitError(Location, const Twine &text = "") { return InFlightDiagnostic(text.str()); }

struct ShapedType {
  static constexpr int64_t kDynamic = std::numeric_limits<int64_t>::min();
  static bool isDynamic(int64_t size) { return size == kDynamic; }
};
template <typename T> T ceilDiv(T a, T b) { return llvm::divideCeil(a, b); }
} // namespace mlir
