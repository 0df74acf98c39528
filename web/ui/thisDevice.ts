// What is chosen for this device alone: large buttons (begin.js reads the same before the first paint), and shortcuts of single keys.
import { useSyncExternalStore } from 'react'
import { createStore } from '../session/createStore.ts'

const keys = { large: 'obhut.large', shortcuts: 'obhut.shortcuts' } as const
type Choice = keyof typeof keys

/** Buttons are small and shortcuts work until somebody chooses differently. */
const unsaid: Record<Choice, boolean> = { large: false, shortcuts: true }

/** Called for every choice; what is chosen is in the storage of the browser. */
const choices = createStore(null)

export function chosen(choice: Choice): boolean {
  const kept = localStorage.getItem(keys[choice])
  return kept === null ? unsaid[choice] : kept === 'on'
}

export function choose(choice: Choice, on: boolean): void {
  localStorage.setItem(keys[choice], on ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-large', chosen('large'))
  choices.set(null)
}

export const useChosen = (choice: Choice): boolean => useSyncExternalStore(choices.subscribe, () => chosen(choice))

/** Read by begin.js alone: which files the app needs first. Storage that is blocked costs time and nothing else. */
export function keepForBegin(signedIn: boolean): void {
  try {
    localStorage.setItem('obhut.signedIn', signedIn ? 'on' : 'off')
  } catch {
    // As before.
  }
}
