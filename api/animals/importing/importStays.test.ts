import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Id } from '../../../shared/values.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { createTenant } from '../../organisation/accounts.ts'
import { analyse } from '../../orm/analyse.ts'
import { animalIdOf } from './animalIdOf.ts'
import { importStays } from './importStays.ts'
import { municipalityIdOf, partnerIdOf } from './importStaysContacts.ts'
import { gather, type StaysFile, readStaysFile } from './importStaysFile.ts'

const small = path.resolve(import.meta.dirname, '../../../tests/fixtures/longbeach-small.csv')

let world: World
let scratch: string
beforeAll(async () => {
  world = await startWorld()
  scratch = mkdtempSync(path.join(tmpdir(), 'obhut-import-'))
})
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await world.stop()
})

const organisation = (name: string) => createTenant(world.app.server, { name })
const load = (tenantId: string, file: StaysFile, progress?: (done: number, total: number) => void) =>
  importStays({ doors: world.app.server, tenantId, fileName: small, file, progress, analyse: () => analyse(world.urls.owner) })
const animalsOf = (tenantId: string) =>
  world.sql(
    'select number, name, species, breed, sex, neutered, birth_date::text, colour, care_from::text, care_until::text from animal where tenant_id = $1',
    [tenantId],
  )
const refusedOf = (file: StaysFile) => file.findings.filter(({ verdict }) => verdict === 'refused')

describe('the small table', () => {
  test('says of each row that it refused or changed which one, and why', async () => {
    const file = await readStaysFile(small)
    expect([file.rows, file.animals.length]).toEqual([64, 51])
    const rows = file.findings.filter(({ verdict }) => verdict !== 'assumed')
    expect(rows.map(({ row, verdict, reason }) => [row, verdict, reason])).toEqual([
      [47, 'refused', 'overlap'],
      [49, 'refused', 'doubled'],
      [51, 'refused', 'overlap'],
      [52, 'changed', 'birthAfterIntake'],
      [54, 'changed', 'birthAfterIntake'],
      [55, 'changed', 'birthInvalid'],
      [56, 'refused', 'intakeInvalid'],
      [57, 'refused', 'outcomeInvalid'],
      [58, 'refused', 'endBeforeStart'],
      [59, 'refused', 'idMissing'],
      [60, 'changed', 'speciesUnknown'],
      [61, 'changed', 'sexUnknown'],
      [63, 'refused', 'textInvalid'],
      [64, 'refused', 'columns'],
    ])
  })

  test('becomes animals with names without stars, their operation told by their sex, and the newest stay as custody', async () => {
    const tenantId = await organisation('small')
    const file = await readStaysFile(small)
    expect(await load(tenantId, file)).toEqual({ rows: 64, created: 51, updated: 0, skipped: 0, refused: 9 })
    const animals = new Map((await animalsOf(tenantId)).map((animal) => [animal.number as string, animal]))
    expect(animals.size).toBe(51)
    expect(animals.get('T900001')).toMatchObject({
      name: 'birch again',
      species: 'cat',
      sex: 'f',
      neutered: 'yes',
      care_from: '2023-03-01',
      care_until: '2023-03-09',
    })
    expect(animals.get('T900002')).toMatchObject({ colour: 'black / white', neutered: 'yes', care_from: '2023-04-02', care_until: null })
    expect(animals.get('T910001')).toMatchObject({ care_from: '2022-05-10', care_until: '2022-05-10' })
    expect(animals.get('T910005')!.birth_date).toBeNull()
    expect(animals.get('T910006')!.birth_date).toBe('2021-02-02')
    expect(animals.get('T910011')).toMatchObject({ species: 'other', breed: 'axolotl' })
    expect(animals.get('T910012')).toMatchObject({ sex: 'u', neutered: 'unknown' })
    expect(animals.get('T910013')!.name).toBe('nutmeg "nutty"')
    const [{ open }] = (await world.sql('select count(*)::int as open from animal where tenant_id = $1 and care_until is null', [
      tenantId,
    ])) as [{ open: number }]
    expect(open).toBe(file.animals.filter((animal) => animal.stays.at(-1)!.until === null).length)
  })

  test('opens: every answer about every imported animal fits its schema, and the history says who wrote it', async () => {
    const tenantId = await organisation('opens')
    await load(tenantId, await readStaysFile(small))
    const client = world.client((await world.person(tenantId)).token)
    const reads = world.app.server.registry.all
      .map(({ endpoint }) => endpoint)
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/animal/{id}') && path.match(/\{\w+\}/g)?.join() === '{id}')
      // A comparison needs a second animal.
      .filter(({ query }) => !query || v.is(query, {}))
    expect(reads.length).toBeGreaterThan(5)
    for (const { id, number } of await world.sql<{ id: string; number: string }>('select id, number from animal where tenant_id = $1', [
      tenantId,
    ]))
      for (const { path } of reads) {
        const { status, body } = await client.send('GET', path.replace('{id}', id))
        expect([number, path, status, body.code]).toEqual([number, path, 200, undefined])
      }
    const id = animalIdOf(tenantId, 'T900001')
    const { body } = await client.send('GET', `/api/animal/${id}/history`)
    expect(body.items.length).toBeGreaterThan(0)
    expect(body.items.every(({ by }: { by: object }) => JSON.stringify(by) === '{"forename":"Obhut","surname":"System"}')).toBe(true)
  })

  test('writes no id anywhere that an answer would refuse', async () => {
    const tenantId = await organisation('ids')
    await load(tenantId, await readStaysFile(small))
    const columns = await world.sql<{ table_name: string; column_name: string }>(
      `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'`,
    )
    expect(columns.length).toBeGreaterThan(100)
    for (const { table_name, column_name } of columns) {
      const rows = await world.sql<{ id: string }>(
        `select distinct "${column_name}" as id from "${table_name}" where "${column_name}" is not null`,
      )
      const refused = rows.filter(({ id }) => !v.is(Id, id)).map(({ id }) => `${table_name}.${column_name} ${id}`)
      expect(refused).toEqual([])
    }
  })

  test('reaches devices: each animal stands in the change log once, with its scopes', async () => {
    const tenantId = await organisation('log')
    await load(tenantId, await readStaysFile(small))
    const rows = await world.sql("select entity_id, scopes_after from change_log where tenant_id = $1 and entity = 'animal' and op = 'i'", [
      tenantId,
    ])
    expect(new Set(rows.map(({ entity_id }) => entity_id)).size).toBe(51)
    const inCare = rows.find(({ entity_id }) => entity_id === animalIdOf(tenantId, 'T900002'))!
    expect(inCare.scopes_after).toEqual(['animals:open', 'animals:all'])
  })

  test('read again imports nothing twice and leaves what people changed', async () => {
    const tenantId = await organisation('twice')
    const file = await readStaysFile(small)
    await load(tenantId, file)
    await world.sql("update animal set name = 'Linde' where tenant_id = $1 and number = 'T910001'", [tenantId])
    const before = await world.sql('select version from tenant_clock where tenant_id = $1', [tenantId])
    expect(await load(tenantId, file)).toMatchObject({ created: 0, updated: 0, skipped: 51 })
    expect(await world.sql('select version from tenant_clock where tenant_id = $1', [tenantId])).toEqual(before)
    expect((await animalsOf(tenantId)).find(({ number }) => number === 'T910001')!.name).toBe('Linde')
    expect(await world.sql('select count(*)::int as rows from import_row where tenant_id = $1', [tenantId])).toEqual([{ rows: 64 }])
  })

  test('the cities and partners that it names are contacts, each once, and changes name them', async () => {
    const tenantId = await organisation('contacts')
    const file = await readStaysFile(small)
    const stays = file.animals[0]!.stays.map((stay) => ({ ...stay, outcomeType: 'rescue', partner: 'littlelion' }))
    await load(tenantId, { ...file, animals: [{ ...file.animals[0]!, stays }, ...file.animals.slice(1)] })
    const contacts = () => world.sql('select id, kind, company, roles from contact where tenant_id = $1 order by kind, company', [tenantId])
    expect(await contacts()).toEqual([
      { id: municipalityIdOf(tenantId, 'Long Beach'), kind: 'authority', company: 'Long Beach', roles: ['municipality'] },
      { id: partnerIdOf(tenantId, 'littlelion'), kind: 'organisation', company: 'littlelion', roles: [] },
    ])
    const changes = await world.sql<{ kind: string; contact_id: string | null; details: { place?: string; people?: object[] } }>(
      'select kind, contact_id, details from status_change where tenant_id = $1 and animal_id = $2 order by nth',
      [tenantId, animalIdOf(tenantId, file.animals[0]!.animal.number)],
    )
    expect(changes.map(({ kind, contact_id }) => [kind, contact_id])).toEqual([
      ['found', null],
      ['handOver', partnerIdOf(tenantId, 'littlelion')],
    ])
    expect(changes[0]!.details).toEqual({
      municipality: 'Long Beach',
      place: '100 BLK MAPLE AVE, LONG BEACH, CA 90800',
      people: [{ role: 'authority', contactId: municipalityIdOf(tenantId, 'Long Beach') }],
    })
    const before = await contacts()
    await load(tenantId, file)
    expect(await contacts()).toEqual(before)
  })

  test('cut off in the middle goes on where it stopped', async () => {
    const tenantId = await organisation('cut')
    const file = await readStaysFile(small)
    // As many animals as fit into more than one batch.
    const many = {
      ...file,
      animals: Array.from({ length: 1_200 }, (_, index) => ({
        ...file.animals[0]!,
        animal: { ...file.animals[0]!.animal, number: `M${index}` },
        stays: [{ row: 1_000 + index, from: '2022-01-01', until: null, intakeType: 'stray', outcomeType: '' }],
      })),
    }
    const cut = load(tenantId, many, (done) => {
      if (done >= 1_000) throw new Error('cut off')
    })
    await expect(cut).rejects.toThrow('cut off')
    expect(await world.sql('select finished_at from import_run where tenant_id = $1', [tenantId])).toEqual([{ finished_at: null }])
    expect(await load(tenantId, many)).toMatchObject({ created: 200, skipped: 1_000 })
    expect(await world.sql('select count(*)::int as animals from animal where tenant_id = $1', [tenantId])).toEqual([{ animals: 1_200 }])
    expect((await world.sql('select finished_at from import_run where tenant_id = $1', [tenantId]))[0]!.finished_at).not.toBeNull()
  })

  test('a later file brings new animals and newer stays only', async () => {
    const tenantId = await organisation('later')
    await load(tenantId, await readStaysFile(small))
    const lines = readFileSync(small, 'utf8').split('\n')
    const ended = lines.map((line) =>
      line.startsWith('T910004') && line.includes(',2022-08-01,') ? line.replace('otc,,,', 'otc,,2022-12-01,') : line,
    )
    expect(ended).not.toEqual(lines)
    const fresh = lines[1]!.replace('T900000', 'T920000')
    const file = path.join(scratch, 'later.csv.gz')
    writeFileSync(file, gzipSync([...ended.slice(0, -1), fresh, ''].join('\n')))
    const result = await load(tenantId, await readStaysFile(file))
    expect(result).toMatchObject({ rows: 65, created: 1, updated: 1 })
    expect((await animalsOf(tenantId)).find(({ number }) => number === 'T910004')).toMatchObject({
      care_from: '2023-01-01',
      care_until: '2023-01-02',
    })
  })

  test('two organisations that read the same file have animals of their own', async () => {
    const [one, two] = [await organisation('one'), await organisation('two')]
    const file = await readStaysFile(small)
    await load(one, file)
    expect(await load(two, file)).toMatchObject({ created: 51 })
    expect(animalIdOf(one, 'T900001')).not.toBe(animalIdOf(two, 'T900001'))
  })
})

test('a file that is not this table is refused as a whole', async () => {
  await expect(gather([['name', 'species']])).rejects.toThrow(/columns animal_id/)
  await expect(gather([['Animal ID', 'Type', 'Intake Date', 'Intake Type', 'Outcome Date']])).rejects.toThrow(/columns outcome_type/)
  await expect(gather([])).rejects.toThrow(/empty/)
})

const real = process.env.OBHUT_REAL_DATA
const realFile = real && (statSync(real).isDirectory() ? path.join(real, 'longbeach.csv.gz') : real)

test(
  realFile
    ? 'the real table gives the animals that are known of it'
    : 'OBHUT_REAL_DATA is not set: the small table stands for the real one',
  async () => {
    if (!realFile) return expect(existsSync(small)).toBe(true)
    const file = await readStaysFile(realFile)
    expect([file.rows, refusedOf(file).length, file.animals.length]).toEqual([29_787, 22, 28_754])
    const tenantId = await organisation('real')
    expect(await load(tenantId, file)).toEqual({ rows: 29_787, created: 28_754, updated: 0, skipped: 0, refused: 22 })
    const count = 'select count(*)::int as animals from animal where tenant_id = $1'
    expect(await world.sql(count, [tenantId])).toEqual([{ animals: 28_754 }])
    expect(await world.sql(`${count} and care_until is null and place <> 'unknown'`, [tenantId])).toEqual([{ animals: 177 }])
    // Missing ones stay missing until somebody says how it ended.
    expect(await world.sql(`${count} and place = 'unknown'`, [tenantId])).toEqual([{ animals: 56 }])
    await expectFigures(tenantId)
  },
  600_000,
)

/** What is known of the table comes out of the product's own intervals, in days of the organisation. */
async function expectFigures(tenantId: string): Promise<void> {
  // A missing animal has left the house on the day it went missing, although it is still in the organisation's care.
  const missed = `(select l.at from status_change l where l.tenant_id = s.tenant_id and l.animal_id = s.animal_id and l.kind = 'lost' and l.residency_until is null)`
  const custodies = `(select (at at time zone 'Europe/Berlin')::date as since, (coalesce(custody_until, ${missed}) at time zone 'Europe/Berlin')::date as until
    from status_change s where tenant_id = $1 and basis is not null and cancelled_at is null) c`
  const [stays] = await world.sql(
    `select count(*)::int as stays, count(*) filter (where until is null)::int as open,
       percentile_disc(0.5) within group (order by until - since) filter (where until is not null) as median,
       percentile_disc(0.9) within group (order by until - since) filter (where until is not null) as ninth from ${custodies}`,
    [tenantId],
  )
  expect(stays).toEqual({ stays: 29_734, open: 177, median: 5, ninth: 50 })
  // Stays that the table calls duplicates of others stay in sight as cancelled.
  const [cancelled] = await world.sql(
    'select count(*)::int as stays from status_change where tenant_id = $1 and basis is not null and cancelled_at is not null',
    [tenantId],
  )
  expect(cancelled).toEqual({ stays: 30 })
  const [present] = await world.sql(
    `select max(there)::int as most from (select sum(sum(step)) over (order by day) as there from (
       select since as day, 1 as step from ${custodies} union all select until, -1 from ${custodies} where until is not null) s group by day) d`,
    [tenantId],
  )
  expect(present).toEqual({ most: 481 })
  const overlaps = await world.sql(
    `select 1 from status_change a join status_change b on a.tenant_id = b.tenant_id and a.animal_id = b.animal_id and a.id < b.id
     where a.tenant_id = $1 and a.place is not null and b.place is not null
       and a.cancelled_at is null and b.cancelled_at is null
       and tstzrange(a.at, a.residency_until) && tstzrange(b.at, b.residency_until)`,
    [tenantId],
  )
  expect(overlaps).toEqual([])
}
