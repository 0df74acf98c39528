// What words are made with, for a language and a zone.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { keyOf } from '../../sync/store.ts'
import type { Formats } from '../ui/formats.ts'
import type { NamedKind } from '../words/named.ts'
import type { Say } from '../words/words.ts'
import { nameOf } from './nameWords.ts'

export function sayWith(i18n: I18n, formats: Formats, zone: string, row: Say['row']): Say {
  const t = (text: MessageDescriptor) => i18n._(text)
  const known = { i18n, formats, zone, row, t }
  return {
    ...known,
    names(kind: NamedKind, ids) {
      const all = ids === null || ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids
      return Object.fromEntries(all.map((id) => [keyOf(kind, id), nameOf(kind, id, known)]))
    },
  }
}
