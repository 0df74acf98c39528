import { useRef, useState } from 'react'

/** Milliseconds after which it is shown that something is being done: what is done sooner is drawn once instead of twice. */
const patience = 150

interface Busy {
  busy: boolean
  /** What the work gave, or null where something is being done already. */
  once<T>(work: () => Promise<T>): Promise<T | null>
}

/** Does one thing at a time: what is asked for meanwhile is not done. `busy` says so on the screen when it takes long. */
export function useBusy(): Busy {
  const working = useRef(false)
  const [busy, setBusy] = useState(false)
  async function once<T>(work: () => Promise<T>): Promise<T | null> {
    if (working.current) return null
    working.current = true
    const timer = setTimeout(() => setBusy(true), patience)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      working.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}
