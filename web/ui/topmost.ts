// Which of several things that lie over each other is on top: Escape closes that one alone.
import { useEffect, useState, useSyncExternalStore } from 'react'

let open: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether nothing that was opened later lies over what is shown here. */
export function useTopmost(isOpen = true): boolean {
  const [mine] = useState(() => Symbol('overlay'))
  useEffect(() => {
    if (!isOpen) return
    change([...open, mine])
    return () => change(open.filter((one) => one !== mine))
  }, [isOpen, mine])
  return useSyncExternalStore(subscribe, () => !open.includes(mine) || open.at(-1) === mine)
}
