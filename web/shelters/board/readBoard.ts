// The houses with their rooms, the animals in them, and the floor that the law demands for the dogs of each room.
import { kennelArea, type AreaVerdict } from '../../../shared/shelters/kennelArea.ts'
import type { Replica } from '../../../sync/replica.ts'
import { kennelDogs } from '../parts/useKennelDogs.ts'
import { readHouses, type Houses } from '../parts/readHouses.ts'

export interface BoardHouses extends Houses {
  /** By the id of the room; rooms without dogs have none. */
  verdicts: ReadonlyMap<string, AreaVerdict>
}

/** `today`: the organisation's date. */
export async function readBoard(replica: Replica, today: string): Promise<BoardHouses> {
  const houses = await readHouses(replica, today)
  const rooms = houses.shelters.flatMap(({ shelter, rooms }) => rooms.map((use) => ({ shelter, ...use })))
  const dogs = new Map(
    (
      await kennelDogs(
        replica,
        rooms.flatMap(({ animals }) => animals),
      )
    ).map((dog) => [dog.id, dog]),
  )
  const verdicts = rooms.flatMap(({ shelter, room, animals }): [string, AreaVerdict][] => {
    const verdict = kennelArea(
      room,
      shelter,
      animals.flatMap(({ id }) => dogs.get(id) ?? []),
      today,
    )
    return verdict ? [[room.id, verdict]] : []
  })
  return { ...houses, verdicts: new Map(verdicts) }
}
