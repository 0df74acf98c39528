import { msg } from '@lingui/core/macro'
import type { RoundBody } from '../../../shared/shelters/rounds/roundActs.ts'
import { tick, undo } from '../../correction/nothing.ts'
import { day, moment, named, one, shown, text } from '../../words/fieldWords.ts'
import type { FieldsOf, Say, WordsOf } from '../../words/words.ts'
import { roundTexts } from './roundTexts.ts'

const noted: FieldsOf<RoundBody> = {
  roomIds: named(msg`Rooms`, 'room'),
  date: day(msg`Day`),
  round: one(msg`Round`, roundTexts),
  at: moment(msg`Done at`),
  note: text(msg`Note`),
}

/** A device holds only the rounds of its months. */
const roomsOf = (ids: readonly string[], say: Say): string => {
  const rooms = new Set(ids.map((id) => say.row('roomRound', id)?.roomId).filter((id) => id !== undefined))
  return [...rooms].map((id) => say.row('room', id)?.name ?? '?').join(', ') || '?'
}

export const roundWords: WordsOf<'noteRound' | 'takeBackRound'> = {
  noteRound: {
    head: ({ round, date }, say) => msg`Round of ${say.formats.date(date)}: ${say.t(roundTexts[round])}`,
    fields: noted,
    correction: tick,
  },
  takeBackRound: {
    head: () => msg`Take rooms of a round back`,
    fields: { ids: shown(msg`Rooms`, roomsOf) },
    correction: undo,
  },
}
