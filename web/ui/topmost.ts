// Which of several things that lie over each other is on top: Escape closes that one alone.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from './createStore.ts'

const open = createStore<readonly symbol[]>([])

/** Whether nothing that was opened later lies over what is shown here. */
export function useTopmost(isOpen = true): boolean {
  const [mine] = useState(() => Symbol('overlay'))
  useEffect(() => {
    if (!isOpen) return
    open.set([...open.get(), mine])
    return () => open.set(open.get().filter((one) => one !== mine))
  }, [isOpen, mine])
  return useSyncExternalStore(open.subscribe, () => !open.get().includes(mine) || open.get().at(-1) === mine)
}
