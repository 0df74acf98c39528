// What rows are called where something names them by their id.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { builtInOf } from '../../shared/animals/classification.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { memberName } from '../../shared/identity/member.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { classificationName } from '../animals/parts/AnimalFacts.tsx'
import { changeTexts } from '../changes/parts/flowTexts.ts'
import { spanText } from '../timetracking/timeTexts.ts'
import type { NamedKind } from '../words/named.ts'
import type { Say } from '../words/words.ts'

interface NameWords<K extends Kind> {
  /** Where the device does not hold the row. */
  unknown: MessageDescriptor
  /** Where its name is empty. */
  unnamed: MessageDescriptor
  nameOf(row: Rows[K], say: Pick<Say, 'i18n' | 'formats' | 'zone' | 'row' | 't'>): string
}

export const nameWords: { readonly [K in NamedKind]: NameWords<K> } = {
  animal: {
    unknown: msg`an animal that is not on this device`,
    unnamed: msg`without name`,
    nameOf: ({ name, number }) => name || number,
  },
  contact: {
    unknown: msg`a contact that is not on this device`,
    unnamed: msg`Anonymised contact`,
    nameOf: contactName,
  },
  member: {
    unknown: msg`somebody who has left the organisation`,
    unnamed: msg`somebody`,
    nameOf: memberName,
  },
  room: {
    unknown: msg`a room that is not on this device`,
    unnamed: msg`a room without name`,
    nameOf: ({ name, shelterId }, { row }) => [row('shelter', shelterId)?.name, name].filter(Boolean).join(' · '),
  },
  shelter: {
    unknown: msg`a location that is not on this device`,
    unnamed: msg`a location without name`,
    nameOf: ({ name }) => name,
  },
  task: {
    unknown: msg`a task that is not on this device`,
    unnamed: msg`a task without title`,
    nameOf: ({ title }) => title,
  },
  municipality: {
    unknown: msg`a municipality that is not on this device`,
    unnamed: msg`a municipality without name`,
    nameOf: ({ name }) => name,
  },
  classification: {
    unknown: msg`a classification that is not on this device`,
    unnamed: msg`a classification without name`,
    nameOf: (row, { i18n }) => classificationName(i18n, row),
  },
  booking: {
    unknown: msg`a booking that is not on this device`,
    unnamed: msg`a booking`,
    nameOf: ({ startDate, endDate }, { formats }) =>
      startDate === endDate ? formats.date(startDate) : `${formats.date(startDate)} – ${formats.date(endDate)}`,
  },
  bookmark: {
    unknown: msg`a bookmark that is not on this device`,
    unnamed: msg`a bookmark without name`,
    nameOf: ({ name }) => name,
  },
  interest: {
    unknown: msg`an interested person who is not on this device`,
    unnamed: msg`an interested person`,
    nameOf({ contactId }, { row }) {
      const contact = row('contact', contactId)
      return contact ? contactName(contact) : ''
    },
  },
  timeRecord: {
    unknown: msg`a time booking that is not on this device`,
    unnamed: msg`a time booking`,
    nameOf: (row, { formats, zone }) => spanText(row, formats, zone),
  },
  statusChange: {
    unknown: msg`a change that is not on this device`,
    unnamed: msg`a change`,
    nameOf: ({ kind, at }, { t, formats, zone }) => `${t(changeTexts[kind])}, ${formats.moment(at, zone)}`,
  },
}

/** The name of one row. */
export function nameOf<K extends NamedKind>(kind: K, id: string, say: Pick<Say, 'i18n' | 'formats' | 'zone' | 'row' | 't'>): string {
  const words: NameWords<K> = nameWords[kind]
  // Built-in classifications have no row until somebody settles one.
  const row = say.row(kind, id) ?? (kind === 'classification' ? (builtInOf(id) as Rows[K] | null) : null)
  return row ? words.nameOf(row, say) || say.t(words.unnamed) : say.t(words.unknown)
}
