// Animals that live in the house, and why some of them are to be weighed: from what this device holds.
import type { Animal } from '../../../shared/animals/animal.ts'
import { inHouse } from '../../../shared/care/here.ts'
import { treatedOn } from '../../../shared/care/treated.ts'
import { isAlarm, toWeigh, type ToWeigh } from '../../../shared/medical/toWeigh.ts'
import type { Weight } from '../../../shared/medical/weight.ts'
import type { Room, Shelter } from '../../../shared/shelters/shelter.ts'
import type { Replica } from '../../../sync/replica.ts'
import { animalsInCare } from '../../animals/parts/readCare.ts'

/** Guests are none of them: devices hold no weights of theirs. */
async function readResidents(replica: Replica): Promise<Animal[]> {
  const animals = await animalsInCare(replica)
  const here = inHouse(animals, [])
  return animals.filter(({ id }) => here.has(id))
}

export interface Alarm extends ToWeigh {
  animal: Animal
}

/** Those that lose weight, and newborn ones that nobody has weighed today. */
export const readAlarms = (replica: Replica, today: string, zone: string): Promise<Alarm[]> =>
  replica.atOnce(
    ({ animal, weight }) => [animal, weight],
    async () => {
      const animals = await readResidents(replica)
      const byId = new Map(animals.map((animal) => [animal.id, animal]))
      const weights = await replica.weight
        .where('animalId')
        .anyOf([...byId.keys()])
        .toArray()
      return toWeigh({ animals, weights, treated: new Set() }, today, zone).flatMap((one) => {
        const animal = byId.get(one.animalId)
        return animal && isAlarm(one) ? [{ ...one, animal }] : []
      })
    },
  )

export interface RoundRows {
  animals: Animal[]
  weights: ReadonlyMap<string, Weight[]>
  due: ReadonlyMap<string, ToWeigh>
  rooms: ReadonlyMap<string, Room>
  shelters: ReadonlyMap<string, Shelter>
}

/** Everybody who lives in the house, with what is due. */
export const readRound = (replica: Replica, today: string, zone: string): Promise<RoundRows> =>
  replica.atOnce(
    ({ animal, weight, careItem, room, shelter }) => [animal, weight, careItem, room, shelter],
    async () => {
      const animals = await readResidents(replica)
      const ids = animals.map(({ id }) => id)
      const [weights, items, rooms, shelters] = await Promise.all([
        replica.weight.where('animalId').anyOf(ids).toArray(),
        replica.careItem.where('animalId').anyOf(ids).toArray(),
        replica.room.toArray(),
        replica.shelter.toArray(),
      ])
      const due = toWeigh({ animals, weights, treated: treatedOn(items, today) }, today, zone)
      return {
        animals,
        weights: Map.groupBy(weights, ({ animalId }) => animalId),
        due: new Map(due.map((one) => [one.animalId, one])),
        rooms: new Map(rooms.map((room) => [room.id, room])),
        shelters: new Map(shelters.map((shelter) => [shelter.id, shelter])),
      }
    },
  )
