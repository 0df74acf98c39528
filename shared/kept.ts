// Values that are dear to make and the same every time.

/** Makes a value once for each key: a format of `Intl` costs a phone up to a millisecond, and a list asks for some in every row. Keys are few. */
export function keptFor<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) {
      value = make(key)
      made.set(key, value)
    }
    return value
  }
}

/** `BCP 47` tag of the interface's language. */
export const tagOf = (locale: string): string => (locale === 'en' ? 'en-GB' : 'de-DE')

/** Names as a German list orders them. */
export const byName = new Intl.Collator('de').compare
