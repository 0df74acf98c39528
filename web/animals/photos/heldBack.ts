// Why pictures stay on this device for now although there is a network: a quota is used up. Told by the transfer, shown beside what waits.
import { useSyncExternalStore } from 'react'
import type { PassingRefusal } from '../../../shared/animals/photo.ts'

let reason: PassingRefusal | null = null
const listeners = new Set<() => void>()

export function holdBack(now: PassingRefusal | null): void {
  reason = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHeldBack = (): PassingRefusal | null => useSyncExternalStore(subscribe, () => reason)
