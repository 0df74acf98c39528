import { useRef, useState } from 'react'

/** Milliseconds after which it is shown that something is being done: what is done sooner is drawn once instead of twice. */
const patience = 150

/** Does one thing at a time: what is asked for meanwhile is not done. `busy` says so on the screen when it takes long. */
export function useBusy(): { busy: boolean; once: (work: () => Promise<unknown>) => Promise<void> } {
  const working = useRef(false)
  const [busy, setBusy] = useState(false)
  async function once(work: () => Promise<unknown>): Promise<void> {
    if (working.current) return
    working.current = true
    const timer = setTimeout(() => setBusy(true), patience)
    try {
      await work()
    } finally {
      clearTimeout(timer)
      working.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}
