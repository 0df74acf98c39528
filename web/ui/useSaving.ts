import { useRef } from 'react'
import { useBusy } from './useBusy.ts'

/** Stores a form on this device. Nothing is drawn before it is stored, unless that takes long. */
export function useSaving() {
  const { busy, once } = useBusy()
  const kept = useRef(false)
  return {
    /** To be shown: it takes long. */
    saving: busy,
    /** It is being stored or is stored: it may be left unasked. */
    isKept: () => kept.current,
    /** Something was changed after that. */
    touch: () => void (kept.current = false),
    /** What `work` gave, or null while the form is being stored already. */
    store: <T>(work: () => Promise<T>): Promise<T | null> =>
      once(async () => {
        kept.current = true
        try {
          return await work()
        } catch (error) {
          kept.current = false
          throw error
        }
      }),
  }
}
