// Tables up to the size that is taken: they are read while the server answers others, and refusals of their rows are all counted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rights } from '../../../shared/access.ts'
import { importBytes } from '../../../shared/animals/importing/importFile.ts'
import { hashOf, head, importing } from '../../../tests/factories/importing.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { workbookWith } from '../../../tests/factories/workbooks.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { judgeDoubles } from './doubles.ts'
import { checkFile } from './importFiles.ts'
import type { StaysFile } from './importStaysFile.ts'

const long = import.meta.env.MODE === 'long'
/** In the long run the tables have 44 MB and more. */
const count = long ? 210_000 : 6_000
const padding = long ? 160 : 60

let world: World
let person: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => void (person = await world.person(await world.tenant(), rights)))
const { send, upload, check, run, ids } = importing(
  () => world,
  () => person,
)

/** Every fifth row has a day that does not exist. */
function* rows(noise: (row: number) => string): Generator<string[]> {
  yield [...head.split(';'), 'Notiz']
  for (let row = 1; row <= count; row++)
    yield [`N${row}`, `Tier ${row}`, 'Hund', 'weiblich', '', row % 5 === 0 ? '31.02.2024' : '01.02.2024', 'Fundtier', '', '', noise(row)]
}

const csv = () => Buffer.from([...rows((row) => String(row % 10).repeat(padding))].map((row) => row.join(';')).join('\n'))

/** Texts that can hardly be packed, so that the workbook is as large as the table. */
function workbook(): Buffer {
  let seed = 7
  const letters = () => ((seed = (seed * 48_271) % 2_147_483_647) % 1e9).toString(36)
  return workbookWith(rows(() => Array.from({ length: long ? 42 : 90 }, letters).join('')))
}

describe.each([
  ['CSV', csv, 'tiere.csv'],
  ['a workbook', workbook, 'tiere.xlsx'],
])('a large table as %s', (_, made, fileName) => {
  test('is checked while the server answers others, and all its rows are judged', async () => {
    const bytes = made()
    if (long) expect(bytes.length).toBeGreaterThan(44_000_000)
    expect(bytes.length).toBeLessThan(importBytes)
    const { status, body } = await upload(bytes, fileName)
    expect([status, body.headings.length]).toEqual([200, 10])
    await send('POST', `/${body.id}/check`, { places: body.places })
    let isDone = false
    const checking = checkFile(world.app.server, ids(body.id), { isLast: false }).finally(() => (isDone = true))
    // Were the table read in one go, none of these would be answered before its end.
    let answered = 0
    while (!isDone && answered < 5) {
      expect((await send('GET', '')).status).toBe(200)
      if (!isDone) answered++
    }
    expect(answered).toBe(5)
    await checking
    const { state, report } = (await send('GET', `/${body.id}`)).body
    expect([state, report?.rows, report?.animals]).toEqual(['checked', count, count - Math.floor(count / 5)])
    const refused = report!.groups.find(({ reason }) => reason === 'intakeInvalid')!
    expect([refused.count, refused.first.length]).toEqual([Math.floor(count / 5), 20])
  })
})

test('another request is answered while the animals of a table are compared with one another', async () => {
  const known = { name: '', species: 'dog', breed: '', sex: 'f', neutered: 'unknown', birthDate: null, colour: '', chip: null } as const
  const stay = { from: '2024-02-01', until: null, intakeType: 'Fundtier', outcomeType: '' }
  const animals = Array.from({ length: 60_000 }, (_, at) => ({ animal: { ...known, number: `N${at}` }, stays: [{ ...stay, row: at + 2 }] }))
  const file: StaysFile = { source: 'table', hash: '', rows: animals.length, animals, findings: [], words: [], unread: [], missing: [] }
  const events: string[] = []
  // It asks nobody: were it done in one go, no answer could come before its end.
  const judging = judgeDoubles(person.tenantId, file, { byNumber: new Map(), byChip: new Map() }).then((judged) => {
    events.push('judged')
    return judged
  })
  events.push('asked')
  const { status } = await send('GET', '')
  events.push('answered')
  expect((await judging).animals).toHaveLength(animals.length)
  expect([status, events]).toEqual([200, ['asked', 'answered', 'judged']])
})

test('a large table is imported, and each row is there once', async () => {
  const { body } = await upload(csv())
  await check(body.id, body.places)
  await send('POST', `/${body.id}/start`)
  await run(body.id)
  const good = count - Math.floor(count / 5)
  expect((await send('GET', `/${body.id}`)).body).toMatchObject({
    state: 'imported',
    result: { created: good, refused: count - good },
    done: good,
    total: good,
  })
  const [made] = await world.sql(
    'select count(*)::int as animals, count(distinct number)::int as numbers from animal where tenant_id = $1',
    [person.tenantId],
  )
  expect(made).toEqual({ animals: good, numbers: good })
})

test('a workbook that is damaged behind its first rows fails its check with words, nothing is written, and it can be removed', async () => {
  const bytes = workbook()
  const damaged = Buffer.from(bytes).fill(0, bytes.length - 20_000, bytes.length - 19_000)
  const { status, body } = await upload(damaged, 'tiere.xlsx')
  expect(status).toBe(200)
  expect(await check(body.id, body.places)).toMatchObject({ state: 'failed', failure: 'import.workbook', report: null })
  expect(await world.sql('select 1 from animal where tenant_id = $1', [person.tenantId])).toEqual([])
  expect(await send('DELETE', `/${body.id}`)).toMatchObject({ status: 200 })
})

test('a table of 50 MB and a byte is refused before anything is sent', async () => {
  const sha256 = hashOf(Buffer.from('x'))
  expect(await send('POST', '/upload', { sha256, size: importBytes + 1 })).toMatchObject({ status: 422, body: { code: 'import.tooLarge' } })
  expect(await send('POST', '/upload', { sha256, size: importBytes })).toMatchObject({ status: 200, body: { received: 0 } })
})
