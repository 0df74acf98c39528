// Rows of the care list, read from this device.
import type { Animal } from '../../../shared/animals/animal.ts'
import { inHouse } from '../../../shared/care/here.ts'
import type { CareRows } from '../../../shared/care/careList.ts'
import type { Member } from '../../../shared/identity/member.ts'
import { isIn } from '../../../shared/presence.ts'
import type { Room, Shelter } from '../../../shared/shelters/shelter.ts'
import { addDays } from '../../../shared/time.ts'
import type { Replica } from '../../../sync/replica.ts'
import { pendingIds } from '../../../sync/status.ts'
import type { CarePlaces } from './careGroups.ts'

export interface CareDayRows extends CareRows, Pick<CarePlaces, 'here'> {
  animals: ReadonlyMap<string, Animal>
  rooms: ReadonlyMap<string, Room>
  shelters: ReadonlyMap<string, Shelter>
  members: ReadonlyMap<string, Member>
  /** Ids of entries of the log that wait for the server. */
  pending: ReadonlySet<string>
}

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))

/** `today`: the organisation's date. In one transaction, for it is read again after every tap. */
export const readCareDay = (replica: Replica, today: string): Promise<CareDayRows> =>
  replica.atOnce(
    ({ animal, stay, careItem, careLog, room, shelter, member, outbox }) => [
      animal,
      stay,
      careItem,
      careLog,
      room,
      shelter,
      member,
      outbox,
    ],
    async () => {
      const [inCare, stays, items, logs, rooms, shelters, members, pending] = await Promise.all([
        replica.animal.where('custody').above('').toArray(),
        replica.stay.toArray(),
        replica.careItem.toArray(),
        replica.careLog.where('at').above(addDays(today, -2)).toArray(),
        replica.room.toArray(),
        replica.shelter.toArray(),
        replica.member.toArray(),
        pendingIds(replica, 'careLog'),
      ])
      const there = stays.filter(isIn)
      const guests = await replica.animal.bulkGet(there.map(({ animalId }) => animalId))
      const animals = byId([...inCare, ...guests])
      return {
        here: inHouse(animals.values(), there),
        items,
        logs,
        animals,
        rooms: byId(rooms),
        shelters: byId(shelters),
        members: byId(members),
        pending,
      }
    },
  )
