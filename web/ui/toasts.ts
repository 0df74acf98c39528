// Short messages at the lower edge. One with an undo stays ten seconds; an error stays until it is dismissed.
import type { ReactNode } from 'react'
import { createStore } from './createStore.ts'

export interface Toast {
  id: number
  tone: 'done' | 'danger'
  text: ReactNode
  undo?: () => void
}

export const toastSeconds = 10

export const toasts = createStore<readonly Toast[]>([])
let nextId = 1

/** At most three are shown; the oldest harmless one makes room. */
export function toast(shown: Omit<Toast, 'id'>): number {
  const id = nextId++
  const harmless = toasts.get().filter((other) => other.tone === 'done')
  const surplus = harmless.length >= 2 ? harmless[0] : undefined
  toasts.set([...toasts.get().filter((other) => other !== surplus), { ...shown, id }])
  return id
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((other) => other.id !== id))
