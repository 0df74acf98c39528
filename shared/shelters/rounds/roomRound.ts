// Rounds through the rooms of a house: animals are looked at twice a day, rooms are cleaned daily (TierSchHuV § 8) and after a guest. One row for each room, day and round.
import * as v from 'valibot'
import { monthOf } from '../../time.ts'
import { derivedId } from '../../uuid.ts'
import { CalendarDate, Id, Instant, Version } from '../../values.ts'

/** `departure`: the room that a boarding guest left is cleaned for the next one. */
export const rounds = ['morning', 'cleaning', 'departure', 'evening'] as const
export type Round = (typeof rounds)[number]

/** `at`, `by`: who looked first, and when. `note`: what was noticed, of several people one line each. */
export const RoomRound = v.object({
  id: Id,
  version: Version,
  roomId: Id,
  date: CalendarDate,
  round: v.picklist(rounds),
  at: Instant,
  by: Id,
  note: v.string(),
})
export type RoomRound = v.InferOutput<typeof RoomRound>

declare module '../../rows.ts' {
  interface Rows {
    roomRound: RoomRound
  }
}

/** The same id on every device, so that two who do a round at once do not make two rows. */
export const roundIdOf = (roomId: string, date: string, round: Round): string => derivedId(roomId, `${round} ${date}`)

export const roundScopes = ({ date }: Pick<RoomRound, 'date'>): string[] => [`care:${monthOf(date)}`]
