/**
 * Whether two values that were read say the same. What comes from the database is made anew at every read: lists compare it with
 * what they show, so that only a row that changed is drawn again. What is neither row nor list is the same only as itself.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one)) return Array.isArray(other) && areSame(one, other)
  if (one instanceof Map) return other instanceof Map && areSame([...one], [...other])
  if (one instanceof Set) return other instanceof Set && areSame([...one], [...other])
  return isPlain(one) && isPlain(other) && areFieldsSame(one, other)
}

const areSame = (ones: readonly unknown[], others: readonly unknown[]): boolean =>
  ones.length === others.length && ones.every((one, index) => isSame(one, others[index]))

function areFieldsSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => name in other && isSame(one[name], other[name]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
