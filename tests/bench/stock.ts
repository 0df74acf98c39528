// A large stock of animals, laid into the tables at once: how it came there is not what is measured.
import { existsSync } from 'node:fs'
import type { Animal } from '../../shared/animals/animal.ts'
import { searchText } from '../../shared/animals/animal.ts'
import { tell } from '../../shared/changes/newChange.ts'
import { situatedBy } from '../../shared/changes/replay.ts'
import { scopesOf } from '../../shared/synced.ts'
import { changesOf } from '../../api/animals/importLongbeachChanges.ts'
import { readLongbeachFile } from '../../api/animals/importLongbeachFile.ts'
import type { Person } from '../factories/maker.ts'
import { animalOf } from './house.ts'
import type { Installation } from './installation.ts'
import type { Bench } from './measure.ts'

export const shelterSize = 28_754

/** The animals of the real data set when OBHUT_REAL_DATA names its file, otherwise as many generated ones. */
export async function shelterAnimals(bench: Bench, world: Installation): Promise<Animal[]> {
  const file = process.env.OBHUT_REAL_DATA
  if (!file || !existsSync(file)) {
    bench.note(`OBHUT_REAL_DATA is not set: search on the server ran over ${shelterSize} generated animals of the same shape.`)
    return Array.from({ length: shelterSize }, (_, n) => animalOf(world, n))
  }
  const { animals } = await readLongbeachFile(file)
  bench.note(`Search on the server ran over the ${animals.length} animals of OBHUT_REAL_DATA.`)
  return animals.map((source) => ({
    ...{ id: world.id(), version: 0, chip: null, contactId: null, released: false, activeIn: [] },
    ...{ ...source.animal, ...situatedBy(tell(world.id(), changesOf(world.id(), source.stays, world.id(), 'UTC')).story, 'UTC') },
  }))
}

export async function layIn(world: Installation, { tenantId }: Person, animals: readonly Animal[]): Promise<void> {
  await world.sql('update tenant_clock set version = version + 1 where tenant_id = $1', [tenantId])
  const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  for (let at = 0; at < animals.length; at += 5_000) {
    const rows = animals.slice(at, at + 5_000).map((animal) => ({
      ...Object.fromEntries(Object.entries(animal).map(([field, value]) => [snake(field), value])),
      ...{ tenant_id: tenantId, version: 1, scope: scopesOf('animal', animal), search: searchText(animal) },
    }))
    await world.sql('insert into animal select * from json_populate_recordset(null::animal, $1)', [JSON.stringify(rows)])
  }
  await world.analyse()
}
