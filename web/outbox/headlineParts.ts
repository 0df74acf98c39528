// Records in the headline of an entry: they stand in its text as marks, so that each becomes a link wherever a language puts its name.
import type { EntryNames, Told } from './useEntryText.ts'

const [begin, end] = ['\u{e000}', '\u{e001}']
const kinds = ['animal', 'contact', 'task'] as const

export interface Marked {
  kind: (typeof kinds)[number]
  id: string
}

/**
 * Marks in place of names that are known here. There is no record to open of what an entry deletes, nor of what it enters unless it waits
 * on this device: it was refused, or somebody has yet to decide.
 */
export function marking({ name, state }: Pick<Told, 'name' | 'state'>, names: EntryNames): EntryNames {
  const isEntered = !name.startsWith('create') || (state !== undefined && state !== 'attention')
  if (name.startsWith('delete') || !isEntered) return names
  const mark = (kind: Marked['kind']) => (id: string) => (names[kind](id) === '?' ? '?' : `${begin}${kind} ${id}${end}`)
  return { ...names, animal: mark('animal'), contact: mark('contact'), task: mark('task') }
}

/** The text between the marks, and the marks. */
export const headlineParts = (text: string): (string | Marked)[] =>
  text
    .split(new RegExp(`(${begin}(?:${kinds.join('|')}) [^${end}]*${end})`, 'u'))
    .filter((part) => part !== '')
    .map((part) => {
      const [kind, id] = part.slice(1, -1).split(' ')
      return part.startsWith(begin) && id !== undefined ? { kind: kind as Marked['kind'], id } : part
    })
