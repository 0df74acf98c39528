import { useState } from 'react'

const key = 'obhut:dismissed'

function kept(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Banners that were closed on this device, each for its year. */
export function useDismissals(): { dismissed: ReadonlySet<string>; dismiss: (dismissal: string) => void } {
  const [dismissed, setDismissed] = useState(() => new Set(kept()))
  return {
    dismissed,
    dismiss(dismissal) {
      const next = new Set([...kept(), dismissal])
      try {
        localStorage.setItem(key, JSON.stringify([...next]))
      } catch {
        // A browser that keeps nothing shows the banner again next time.
      }
      setDismissed(next)
    },
  }
}
