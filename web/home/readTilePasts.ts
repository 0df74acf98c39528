import { firstPastDay, tilePasts, type TilePasts } from '../../shared/statistics/tilePasts.ts'
import type { Engine } from '../../sync/engine.ts'
import { readAllAnimals } from '../animals/parts/animalIndex.ts'
import { readAllTasks } from '../tasks/parts/readTasks.ts'

/** From the rows of this device. Vaccinations due and animals for adoption have no past there. */
export async function readTilePasts(engine: Engine, today: string, zone: string): Promise<TilePasts> {
  const [animals, stays, tasks] = await Promise.all([
    readAllAnimals(engine),
    // A stay that ended before then was checked out before then, unless somebody forgot to.
    engine.replica.stay.where('endDate').aboveOrEqual(firstPastDay(today)).toArray(),
    readAllTasks(engine.replica),
  ])
  return tilePasts({ animals, stays, tasks }, { userId: engine.userId, today, zone })
}
