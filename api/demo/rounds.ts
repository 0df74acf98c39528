// Rounds of the demo through the rooms of its houses: whole yesterday, and this morning with a few rooms left.
import { isFosterHome } from '../../shared/shelters/shelter.ts'
import { roundIdOf, type RoomRound, type Round } from '../../shared/shelters/rounds/roomRound.ts'
import { addDays, instantAt } from '../../shared/time.ts'
import type { Housing } from './shelters.ts'

interface Given {
  homes: Pick<Housing, 'shelters' | 'rooms'>
  /** Its date, and the moment until which has been noted. */
  today: string
  now: string
  zone: string
  staffId: string
}

const times: Record<Round, string> = { morning: '07:30', cleaning: '09:00', departure: '11:30', evening: '18:30' }
/** Each seventh room of this morning is left. */
const seventh = 7

export function demoRounds({ homes: { shelters, rooms }, today, now, zone, staffId }: Given): Omit<RoomRound, 'version'>[] {
  const houses = new Set(shelters.filter((one) => !isFosterHome(one)).map(({ id }) => id))
  const own = rooms.filter(({ shelterId }) => houses.has(shelterId))
  const of = (date: string, round: Round) =>
    own.flatMap(({ id: roomId }, index): Omit<RoomRound, 'version'>[] => {
      const at = instantAt(date, times[round], zone)
      const isLeft = date === today && index % seventh === seventh - 1
      if (!at || at > now || isLeft) return []
      const note = index === 0 && round === 'evening' ? 'Wassernapf umgeworfen, neu gefüllt' : ''
      return [{ id: roundIdOf(roomId, date, round), roomId, date, round, at, by: staffId, note }]
    })
  return [addDays(today, -1), today].flatMap((date) => (['morning', 'cleaning', 'evening'] as const).flatMap((round) => of(date, round)))
}
