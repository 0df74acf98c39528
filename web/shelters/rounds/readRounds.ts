// The rounds of a day, from what this device holds.
import { leftRooms, type Left } from '../../../shared/shelters/rounds/leftRooms.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Member } from '../../../shared/identity/member.ts'
import type { RoomRound } from '../../../shared/shelters/rounds/roomRound.ts'
import type { Replica } from '../../../sync/replica.ts'
import { pendingIds } from '../../../sync/status.ts'

export interface RoundRows {
  rounds: RoomRound[]
  members: ReadonlyMap<string, Member>
  /** Ids of rounds that wait for the server. */
  pending: ReadonlySet<string>
  /** Rooms that a guest left and that nobody has cleaned since, with the guest. */
  left: ReadonlyMap<string, LeftRoom>
}

export interface LeftRoom extends Left {
  /** Undefined where this device does not hold it. */
  animal: Animal | undefined
}

/** Rooms that a guest left and that nobody has cleaned since. */
export async function readLeftRooms(
  { stay, roomRound }: Replica,
  { today, zone }: Pick<Asked, 'today' | 'zone'>,
): Promise<Map<string, Left>> {
  const stays = await stay.where('roomId').above('').toArray()
  const rooms = [...new Set(stays.flatMap(({ roomId, checkedOutAt }) => (roomId && checkedOutAt ? [roomId] : [])))]
  return leftRooms(stays, await roomRound.where('roomId').anyOf(rooms).toArray(), today, zone)
}

/** Nothing of days that are over: their rooms are somebody's task today. */
async function readLeft(replica: Replica, { date, today, zone }: Asked): Promise<RoundRows['left']> {
  if (date !== today) return new Map()
  const left = await readLeftRooms(replica, { today, zone })
  const animals = await replica.animal.bulkGet([...left.values()].map(({ animalId }) => animalId))
  return new Map([...left].map(([roomId, gone], index) => [roomId, { ...gone, animal: animals[index] }]))
}

interface Asked {
  /** A day of the organisation. */
  date: string
  today: string
  zone: string
}

export const readRounds = (replica: Replica, asked: Asked): Promise<RoundRows> =>
  replica.atOnce(
    ({ roomRound, member, outbox, stay, animal }) => [roomRound, member, outbox, stay, animal],
    async () => {
      const [rounds, members, pending, left] = await Promise.all([
        replica.roomRound.where('date').equals(asked.date).toArray(),
        replica.member.toArray(),
        pendingIds(replica, 'roomRound'),
        readLeft(replica, asked),
      ])
      return { rounds, members: new Map(members.map((member) => [member.id, member])), pending, left }
    },
  )
