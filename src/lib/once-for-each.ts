/** Memoises `make` by object. The objects must not change. */
export function onceForEach<Key extends object, Value extends NonNullable<unknown> | null>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
