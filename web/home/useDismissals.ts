import { useState } from 'react'
import { keepDismissal, keptDismissals } from './dismissals.ts'

/** Banners that were closed on this device, each for its year. */
export function useDismissals(): { dismissed: ReadonlySet<string>; dismiss: (dismissal: string) => void } {
  const [dismissed, setDismissed] = useState(() => keptDismissals(localStorage))
  return { dismissed, dismiss: (dismissal) => setDismissed(keepDismissal(localStorage, dismissal)) }
}
