// Differing entries of fields of safety, in words.
import { msg } from '@lingui/core/macro'
import type { OpenConflict } from '../../../shared/conflicts.ts'
import { joined, list, shown, silent, yesNo } from '../../words/fieldWords.ts'
import { plain, plainAll, sayValue } from '../../words/say.ts'
import type { AnyFields, Say } from '../../words/words.ts'

/** A value of a field in the words of that field; a dash where it is empty. */
export function valueIn(fields: object, field: string, value: unknown, say: Say): string {
  const words = (fields as AnyFields)[field]
  if (!words || !('say' in words)) return String(value ?? '–')
  return plainAll(sayValue(words, value, say)) || '–'
}

export function labelIn(fields: object, field: string, say: Say): string {
  const words = (fields as AnyFields)[field]
  return words && 'label' in words ? say.t(words.label) : field
}

/** What is open, in the words of the fields that it is about. */
export const undecided = (fields: object) =>
  list<OpenConflict>(msg`Not decided yet`, ({ field, value, by, at }, say) =>
    joined(
      `${labelIn(fields, field, say)}: ${valueIn(fields, field, value, say)}`,
      plain(say.names('member', by)),
      say.formats.moment(at, say.zone),
    ),
  )

export const decisionFields = (fields: object) => ({
  mid: silent('names the entry that is decided about'),
  field: shown<string>(msg`Field`, (field, say) => labelIn(fields, field, say)),
  take: yesNo(msg`Take the other entry`),
})
