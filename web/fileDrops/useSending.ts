import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/useSession.ts'
import { sendFile } from './sendFile.ts'

/** A file that was chosen in this visit. */
export interface Chosen {
  nth: number
  file: File
  state: 'waits' | 'sends' | 'cut' | 'arrived' | 'refused'
  /** What has arrived of it, 0 to 1. */
  share: number
  error: unknown
}

interface Sending {
  files: readonly Chosen[]
  send: (files: readonly File[]) => void
  again: (chosen: Chosen) => void
}

/** Sends what is chosen, one file after the other. `onArrived` gets how many files can still be sent. */
export function useSending(key: string, onArrived: (left: number) => void): Sending {
  const { caller } = useSession()
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const line = useRef(Promise.resolve())
  const count = useRef(0)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const set = (nth: number, part: Partial<Chosen>) =>
    setFiles((before) => before.map((one) => (one.nth === nth ? { ...one, ...part } : one)))

  async function one({ nth, file }: Chosen): Promise<void> {
    const { signal } = leaving.current!
    if (signal.aborted) return
    set(nth, { state: 'sends' })
    try {
      const progress = (share: number) => set(nth, { state: 'sends', share })
      const { left } = await sendFile(caller, key, file, { progress, cut: () => set(nth, { state: 'cut' }), signal })
      set(nth, { state: 'arrived', share: 1 })
      onArrived(left)
    } catch (error) {
      set(nth, { state: 'refused', error })
    }
  }

  const enqueue = (chosen: Chosen) => {
    line.current = line.current.then(() => one(chosen))
  }

  function send(given: readonly File[]): void {
    const chosen = given.map((file): Chosen => ({ nth: count.current++, file, state: 'waits', share: 0, error: null }))
    setFiles((before) => [...before, ...chosen])
    for (const each of chosen) enqueue(each)
  }

  function again(chosen: Chosen): void {
    set(chosen.nth, { state: 'waits', error: null })
    enqueue(chosen)
  }

  return { files, send, again }
}
