// Rounds of the demo through the rooms of its houses: whole yesterday, and this morning with a few rooms left. Rooms that guests left before yesterday are clean.
import { isFosterHome } from '../../shared/shelters/shelter.ts'
import { roundIdOf, type RoomRound, type Round } from '../../shared/shelters/rounds/roomRound.ts'
import type { Stay } from '../../shared/bookings/booking.ts'
import { leftWithin } from '../../shared/shelters/rounds/leftRooms.ts'
import { addDays, instantAt, localDate } from '../../shared/time.ts'
import type { Housing } from './shelters.ts'

interface Given {
  stays: readonly Pick<Stay, 'service' | 'roomId' | 'checkedOutAt'>[]
  homes: Pick<Housing, 'shelters' | 'rooms'>
  /** Its date, and the moment until which has been noted. */
  today: string
  now: string
  zone: string
  staffId: string
}

const times: Record<Round, string> = { morning: '07:30', cleaning: '09:00', departure: '20:00', evening: '18:30' }
/** Each seventh room of this morning is left. */
const seventh = 7

/** One cleaning of each room on each day on which a guest left it. */
function afterDepartures({ stays, today, zone, staffId }: Given): Omit<RoomRound, 'version'>[] {
  const rows = stays.flatMap(({ service, roomId, checkedOutAt }) => {
    const date = checkedOutAt && localDate(checkedOutAt, zone)
    if (service !== 'pension' || !roomId || !date || date >= addDays(today, -1) || date < addDays(today, -leftWithin)) return []
    const at = instantAt(date, times.departure, zone)
    return at ? [{ id: roundIdOf(roomId, date, 'departure'), roomId, date, round: 'departure' as const, at, by: staffId, note: '' }] : []
  })
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

export function demoRounds(given: Given): Omit<RoomRound, 'version'>[] {
  const { today, now, zone, staffId } = given
  const { shelters, rooms } = given.homes
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
  const days = [addDays(today, -1), today].flatMap((date) =>
    (['morning', 'cleaning', 'evening'] as const).flatMap((round) => of(date, round)),
  )
  return [...days, ...afterDepartures(given)]
}
