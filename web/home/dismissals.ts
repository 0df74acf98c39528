// Banners that were closed on this device, each for its year, in the browser's local storage (specification 2.8).

const key = 'obhut:dismissed'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

export function keptDismissals(storage: Kept): Set<string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

/** All that are closed from now on. What another window closed in between stays closed. */
export function keepDismissal(storage: Kept, dismissal: string): Set<string> {
  const next = keptDismissals(storage).add(dismissal)
  try {
    storage.setItem(key, JSON.stringify([...next]))
  } catch {
    // A browser that keeps nothing shows the banner again next time.
  }
  return next
}
