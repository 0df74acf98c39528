// What is chosen for this device alone: large buttons (begin.js reads the same before the first paint), and shortcuts of single keys.
import { useSyncExternalStore } from 'react'

const keys = { large: 'obhut.large', shortcuts: 'obhut.shortcuts' } as const
type Choice = keyof typeof keys

/** Buttons are small and shortcuts work until somebody says otherwise. */
const unsaid: Record<Choice, boolean> = { large: false, shortcuts: true }

const listeners = new Set<() => void>()

export function chosen(choice: Choice): boolean {
  const kept = localStorage.getItem(keys[choice])
  return kept === null ? unsaid[choice] : kept === 'on'
}

export function choose(choice: Choice, on: boolean): void {
  localStorage.setItem(keys[choice], on ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-large', chosen('large'))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useChosen = (choice: Choice): boolean => useSyncExternalStore(subscribe, () => chosen(choice))
