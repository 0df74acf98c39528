// Turns fields into lines that people read.
import type { MessageDescriptor } from '@lingui/core'
import type { Kind } from '../../shared/rows.ts'
import type { NamedKind } from './named.ts'
import type { AnyFields, Said, Say } from './words.ts'

export interface Line {
  /** Unique among the lines of one value. */
  field: string
  label: MessageDescriptor
  said: readonly Said[]
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a value says, field by field, in the order of its words. `empty`: fields that are there and hold nothing are shown too, as a dash. */
export function linesOf(fields: AnyFields, value: object, say: Say, { empty = false }: { empty?: boolean } = {}): Line[] {
  return Object.entries(fields).flatMap(([field, words]): Line[] => {
    const one = (value as Record<string, unknown>)[field]
    if ('silent' in words || one === undefined) return []
    if ('part' in words) {
      if (one === null) return []
      return linesOf(words.part as AnyFields, one as object, say, { empty }).map((line) => ({ ...line, field: `${field}.${line.field}` }))
    }
    const said = sayValue(words, one, say)
    return said.length > 0 ? [{ field, label: words.label, said }] : empty ? [{ field, label: words.label, said: ['–'] }] : []
  })
}

/** One value in words; nothing where there is none. */
export function sayValue(words: { say: (value: never, say: Say) => Said | readonly Said[] }, value: unknown, say: Say): readonly Said[] {
  if (isNothing(value)) return []
  const said = words.say(value as never, say)
  const all: readonly Said[] = Array.isArray(said) ? said : [said as Said]
  return all.filter((one) => (typeof one === 'string' ? one !== '' : Object.keys(one).length > 0))
}

/** What an act enters: by name and as the way to it where its row is held, as words where it is not. */
export const enteredAs = (kind: NamedKind & Kind, id: string | null, name: string, say: Say): Said =>
  id !== null && name !== '' && say.row(kind, id) ? say.names(kind, id) : name

export const plain = (said: Said): string => (typeof said === 'string' ? said : Object.values(said).join(', '))
export const plainAll = (said: readonly Said[]): string => said.map(plain).join(', ')

/** A headline as text. */
export const plainHead = ({ values, ...text }: MessageDescriptor, { i18n }: Pick<Say, 'i18n'>): string =>
  i18n._({ ...text, values: values && Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value as Said)])) })
