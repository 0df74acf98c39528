// The keyboard shortcuts: one table, which drives them and which the overlay behind `?` shows.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type ShortcutAct = { open: 'palette' | 'search' | 'shortcuts' } | { go: string }

export interface Shortcut {
  /** Keys one after the other; `mod` is Ctrl, and ⌘ on a Mac. */
  keys: readonly string[]
  text: MessageDescriptor
  act: ShortcutAct
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['mod+k'], text: msg`Open a page or an action`, act: { open: 'palette' } },
  { keys: ['/'], text: msg`Search`, act: { open: 'search' } },
  { keys: ['?'], text: msg`Show the keyboard shortcuts`, act: { open: 'shortcuts' } },
  { keys: ['g', 'h'], text: msg`Go to: Summary`, act: { go: '/' } },
  { keys: ['g', 'a'], text: msg`Go to: Animals`, act: { go: '/animals' } },
  { keys: ['g', 'c'], text: msg`Go to: Quick check-in`, act: { go: '/daycare/booking/quick-check-in' } },
  { keys: ['g', 'd'], text: msg`Go to: Day list`, act: { go: '/day-list' } },
  { keys: ['g', 'm'], text: msg`Go to: My times`, act: { go: '/timetracking/my-times' } },
  { keys: ['g', 't'], text: msg`Go to: Tasks`, act: { go: '/tasks' } },
  { keys: ['g', 'n'], text: msg`Go to: Notifications`, act: { go: '/notifications' } },
  { keys: ['g', 'o'], text: msg`Go to: Waiting to send`, act: { go: '/outbox' } },
  { keys: ['g', 'w'], text: msg`Go to: Tools`, act: { go: '/tools' } },
]

/** What keys do where the focus is: shown beside the shortcuts, done by the lists and dialogs themselves. */
export const keysInPlace: readonly Pick<Shortcut, 'keys' | 'text'>[] = [
  { keys: ['↑', '↓'], text: msg`Go through a list` },
  { keys: ['Enter'], text: msg`Open or choose` },
  { keys: ['Esc'], text: msg`Close, or back to the list` },
]

/** Those that lead somewhere for this user; `paths` are the entries of their menu. */
export const shortcutsFor = (paths: ReadonlySet<string>): Shortcut[] => shortcuts.filter(({ act }) => !('go' in act) || paths.has(act.go))

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The name of a press as the table has it; null for one that belongs to the browser or the system. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: Press): string | null {
  if (altKey) return null
  const letter = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${letter}` : letter
}

export type Reading = { shortcut: Shortcut } | { begun: readonly string[] }

/** What a key means after `before`: a shortcut, the beginning of one, or nothing (null). */
export function read(table: readonly Shortcut[], before: readonly string[], key: string): Reading | null {
  const pressed = [...before, key]
  const begun = table.filter(({ keys }) => pressed.every((name, index) => keys[index] === name))
  const whole = begun.find(({ keys }) => keys.length === pressed.length)
  if (whole) return { shortcut: whole }
  if (begun.length > 0) return { begun: pressed }
  // What did not go on may begin anew.
  return before.length > 0 ? read(table, [], key) : null
}
