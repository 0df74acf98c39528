// Short messages at the lower edge. One with an undo stays ten seconds; an error stays until it is dismissed.
import type { ReactNode } from 'react'

export interface Toast {
  id: number
  tone: 'done' | 'danger'
  text: ReactNode
  undo?: () => void
}

export const toastSeconds = 10

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** At most three are shown; the oldest harmless one makes room. */
export function toast(shown: Omit<Toast, 'id'>): number {
  const id = nextId++
  const harmless = toasts.filter((other) => other.tone === 'done')
  const surplus = harmless.length >= 2 ? harmless[0] : undefined
  change([...toasts.filter((other) => other !== surplus), { ...shown, id }])
  return id
}

export const dismissToast = (id: number): void => change(toasts.filter((other) => other.id !== id))

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
