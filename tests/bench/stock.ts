// A large stock of animals, laid into the tables at once: how it came there is not what is measured.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Animal } from '../../shared/animals/animal.ts'
import { searchText } from '../../shared/animals/animal.ts'
import { tell } from '../../shared/changes/newChange.ts'
import { situatedBy } from '../../shared/changes/story/replay.ts'
import { scopesOf } from '../../shared/synced.ts'
import { changesOf } from '../../api/animals/importing/importStaysChanges.ts'
import { readStaysFile, type StaysFile } from '../../api/animals/importing/importStaysFile.ts'
import type { Person } from '../factories/maker.ts'
import { animalOf } from './house.ts'
import type { Installation } from './installation.ts'
import type { Bench } from './measure.ts'

export const shelterSize = 28_754

/** The animals of the real data set when OBHUT_REAL_DATA names its file, else as many generated ones. */
export async function shelterAnimals(bench: Pick<Bench, 'note'>, world: Pick<Installation, 'id'>): Promise<Animal[]> {
  const file = process.env.OBHUT_REAL_DATA
  if (!file || !existsSync(file)) {
    bench.note(`OBHUT_REAL_DATA is not set: search on the server ran over ${shelterSize} generated animals of the same shape.`)
    return Array.from({ length: shelterSize }, (_, n) => animalOf(world, n))
  }
  const { animals } = await readStaysFile(fileAt(file))
  bench.note(`Search on the server ran over the ${animals.length} animals of OBHUT_REAL_DATA.`)
  return animals.map(({ animal, stays }) => {
    const changes = changesOf(world.id(), world.id(), stays, world.id(), 'UTC', animal.species)
    // Rows that the table marks as duplicates are left out, as the import cancels them.
    const { story } = tell(
      world.id(),
      changes.filter(({ mistake }) => !mistake),
    )
    const nothing = { version: 0, chip: null, contactId: null, released: false, activeIn: [] }
    return { id: world.id(), ...nothing, ...animal, ...situatedBy(story, 'UTC') }
  })
}

/** The variable may name the file or its folder. */
const fileAt = (named: string): string => (statSync(named).isDirectory() ? path.join(named, 'longbeach.csv.gz') : named)

/** What an import reads: the real data set, or as many animals of one stay each. */
export async function shelterFile(bench: Bench): Promise<StaysFile> {
  const named = process.env.OBHUT_REAL_DATA
  if (named && existsSync(named)) return readStaysFile(fileAt(named))
  bench.note(`OBHUT_REAL_DATA is not set: the import ran over ${shelterSize} generated animals of the same shape.`)
  const animals = Array.from({ length: shelterSize }, (_, n) => {
    const [year, month] = [2017 + (n % 8), String(1 + (n % 12)).padStart(2, '0')]
    return {
      animal: {
        number: `A${100_000 + n}`,
        name: `Bella ${n}`,
        species: n % 3 ? ('dog' as const) : ('cat' as const),
        breed: 'Mischling',
        sex: n % 2 ? ('f' as const) : ('m' as const),
        neutered: 'yes' as const,
        birthDate: null,
        chip: null,
        colour: 'braun',
      },
      stays: [{ row: n + 2, from: `${year}-${month}-03`, until: `${year}-${month}-17`, intakeType: 'stray', outcomeType: 'adoption' }],
    }
  })
  return { source: 'longbeach', hash: 'generated', rows: animals.length, animals, findings: [], words: [], unread: [], missing: [] }
}

/** The name of the column of a field. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export async function layIn(world: Installation, { tenantId }: Person, animals: readonly Animal[]): Promise<void> {
  await world.sql('update tenant_clock set version = version + 1 where tenant_id = $1', [tenantId])
  for (let at = 0; at < animals.length; at += 5_000) {
    const rows = animals.slice(at, at + 5_000).map((animal) => ({
      ...Object.fromEntries(Object.entries(animal).map(([field, value]) => [columnOf(field), value])),
      tenant_id: tenantId,
      version: 1,
      scope: scopesOf('animal', animal),
      search: searchText(animal),
    }))
    await world.sql('insert into animal select * from json_populate_recordset(null::animal, $1)', [JSON.stringify(rows)])
  }
  await world.analyse()
}
