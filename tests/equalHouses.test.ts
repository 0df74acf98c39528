// The reads of the home page that exist twice, over generated houses: what a device holds of a house by its scopes against all that the database has.
import fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeInput } from '../api/animals/homeAnimals.routes.ts'
import { toDoIn } from '../api/homechecks/homeCheck.routes.ts'
import { dueIn } from '../api/medical/vaccination.routes.ts'
import { tableOf } from '../api/orm/rows.ts'
import { reading } from '../api/unitOfWork.ts'
import { rights } from '../shared/access.ts'
import { searchText, type Animal } from '../shared/animals/animal.ts'
import { forAdoption, inPension, inShelter } from '../shared/animals/homeAnimals.ts'
import { homeChecksToDo } from '../shared/homechecks/homeCheck.ts'
import { dueVaccinations } from '../shared/medical/vaccination.ts'
import { grantedScopes, kinds, meets, scopesOf, type Kind } from '../shared/synced.ts'
import { Replica } from '../sync/replica.ts'
import { readHome } from '../web/home/readHome.ts'
import { anyHouse, today, type GeneratedHouse } from './factories/houses.ts'
import type { Person } from './factories/maker.ts'
import { startWorld, type World } from './world.ts'

let world: World
let lead: Person
let replica: Replica

beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
  replica = new Replica('generated', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterAll(async () => {
  replica.close()
  await world.stop()
})

const generated = ['contact', 'animal', 'booking', 'stay', 'vaccination', 'homeCheck'] as const satisfies Kind[]
const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Into the tables at once; how rows come there is not what is asked. */
async function layIn(house: GeneratedHouse): Promise<void> {
  const inserts = generated.flatMap((kind) => {
    const rows = house[kind].map((row) => ({
      ...Object.fromEntries(Object.entries(row).map(([field, value]) => [snake(field), value])),
      ...{ tenant_id: lead.tenantId, scope: scopesOf(kind, row as never) },
      ...(kind === 'animal' && { search: searchText(row as Animal) }),
    }))
    const text = JSON.stringify(rows).replaceAll("'", "''")
    return `insert into ${tableOf(kind)} select * from json_populate_recordset(null::${tableOf(kind)}, '${text}')`
  })
  const deletes = generated.map((kind) => `delete from ${tableOf(kind)}`)
  // Rows of one house are all replaced by those of the next, so references between them are not looked at.
  await world.sql(['begin; set local session_replication_role = replica', ...deletes, ...inserts, 'commit'].join(';'))
}

/** Onto the device: the rows that meet one of its scopes. */
async function carry(house: GeneratedHouse, granted: ReadonlySet<string>): Promise<void> {
  for (const kind of kinds) await replica.rowsOf(kind).clear()
  for (const kind of generated)
    await replica
      .rowsOf(kind)
      .bulkPut((house[kind] as { id: string }[]).filter((row) => meets(scopesOf(kind, row as never), granted)) as never)
}

test('a thousand houses: device and server say the same of shelter, adoption, boarding, vaccinations and home checks', async () => {
  const granted = new Set(grantedScopes({ userId: lead.userId, rights: new Set(rights), today, wholeStock: true }))
  const shown = { inShelter: 0, forAdoption: 0, inPension: 0, due: 0, checks: 0 }
  await fc.assert(
    fc.asyncProperty(anyHouse, async (house) => {
      await layIn(house)
      await carry(house, granted)
      const { care, vaccinations, checks, checkContacts, checkAnimals } = await readHome(replica, lead.userId, today)
      const onDevice = {
        ...{ inShelter: inShelter(care), forAdoption: forAdoption(care), inPension: inPension(care) },
        due: dueVaccinations(care.animals, vaccinations, today),
        checks: homeChecksToDo(checks, checkContacts, checkAnimals).checks,
      }
      const onServer = await reading(world.app.server.orm, lead, async (em) => {
        const input = await homeInput(em, lead.tenantId, today)
        return {
          ...{ inShelter: inShelter(input), forAdoption: forAdoption(input), inPension: inPension(input) },
          due: await dueIn(em, lead.tenantId, today),
          checks: (await toDoIn(em, lead.tenantId)).checks,
        }
      })
      expect(onDevice).toEqual(onServer)
      for (const part of Object.keys(shown) as (keyof typeof shown)[]) shown[part] += onServer[part].length
    }),
    { numRuns: 1_000 },
  )
  // Every list had something to say, again and again.
  for (const [part, count] of Object.entries(shown)) expect([part, count > 100]).toEqual([part, true])
}, 300_000)
