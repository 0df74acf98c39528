import * as sheets from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportFile, Places } from '../../../shared/animals/importing/importFile.ts'
import { importPartBytes } from '../../../shared/animals/importing/importFile.ts'
import { rights } from '../../../shared/access.ts'
import { startSession } from '../../identity/tokens.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { base, hashOf, head, importing, never, table } from '../../../tests/factories/importing.ts'
import { forgetTables } from './forgetTables.ts'
import { importWhole } from './importFiles.ts'

let world: World
let person: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => void (person = await world.person(await world.tenant(), rights)))

const { send, upload, check, run, ids } = importing(
  () => world,
  () => person,
)
const animals = () => world.sql('select number, name, species, chip from animal where tenant_id = $1 order by number', [person.tenantId])

const workbookOf = (text: string): Buffer =>
  sheets.write(sheets.utils.book_new(sheets.utils.aoa_to_sheet(parse(text, { delimiter: ';' }))), { type: 'buffer', bookType: 'xlsx' })

describe('a table that is uploaded', () => {
  test.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
    ['Windows-1252', Buffer.from(table, 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')])],
    ['a workbook', workbookOf(table)],
    ['tabs', Buffer.from(table.replaceAll(';', '\t'))],
    ['commas and Windows line ends', Buffer.from(table.replaceAll(';', ',').replaceAll('\n', '\r\n'))],
  ])('is read as %s', async (_, bytes) => {
    const { status, body } = await upload(bytes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'open', fileName: 'tiere.csv', headings: table.split('\n')[0]!.split(';') })
    expect(body.sample[0]).toEqual(table.split('\n')[1]!.split(';'))
    expect(body.places).toEqual([
      { column: 'animal_id', at: 0 },
      { column: 'animal_name', at: 1 },
      { column: 'animal_type', at: 2 },
      { column: 'sex', at: 3 },
      { column: 'chip', at: 4 },
      { column: 'intake_date', at: 5 },
      { column: 'intake_type', at: 6 },
      { column: 'outcome_date', at: 7 },
      { column: 'outcome_type', at: 8 },
    ])
  })

  test.each([
    ['of nothing but blanks', ' \n \n', 'import.empty'],
    ['of headings alone', head, 'import.empty'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), 'import.kind'],
    ['that is the beginning of a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), 'import.workbook'],
    ['that is an archive of something else', zipSync({ 'note.txt': strToU8('Hallo') }), 'import.workbook'],
    ['of one column', 'Name\nMia\n', 'import.kind'],
    ['that says it is UTF-8 and is not', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(table, 'latin1')]), 'import.encoding'],
    [
      'cut in the middle of a character of UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le').subarray(1)]),
      'import.encoding',
    ],
    ['with a quotation mark that is never closed', `a;b\n"${'x'.repeat(1_100_000)}`, 'import.unreadable'],
  ])('%s is refused, and nothing of it stays', async (_, content, code) => {
    expect(await upload(content)).toMatchObject({ status: 422, body: { code } })
    expect(await world.sql('select 1 from import_file where tenant_id = $1', [person.tenantId])).toEqual([])
    expect(await world.sql('select 1 from upload where tenant_id = $1', [person.tenantId])).toEqual([])
  })

  test('that is too large or has no bytes is refused before anything is sent', async () => {
    const sha256 = hashOf(Buffer.from(''))
    expect(await send('POST', '/upload', { sha256, size: 50 * 1024 ** 2 + 1 })).toMatchObject({
      status: 422,
      body: { code: 'import.tooLarge' },
    })
    expect(await send('POST', '/upload', { sha256, size: 0 })).toMatchObject({ status: 422, body: { code: 'import.empty' } })
  })

  test('goes on after a cut, and is there once however often it is sent', async () => {
    const bytes = Buffer.from(table + Array.from({ length: 9_000 }, (_, n) => `x${n};A;Hund;;;01.02.2024;Fundtier;;`).join('\n'))
    const sha256 = hashOf(bytes)
    await send('POST', '/upload', { sha256, size: bytes.length })
    await send('POST', '/upload/part', { offset: 0, bytes: bytes.subarray(0, importPartBytes).toString('base64') })
    expect(await send('POST', '/upload/finish', { sha256, fileName: 'a.csv' })).toMatchObject({ status: 424 })
    expect((await send<{ received: number }>('POST', '/upload', { sha256, size: bytes.length })).body.received).toBe(importPartBytes)
    const first = await upload(bytes)
    expect((await upload(bytes)).body.id).toBe(first.body.id)
    expect((await send<{ items: ImportFile[] }>('GET', '')).body.items).toHaveLength(1)
  })
})

describe('the dry run', () => {
  test('names refused rows, unknown words and guessed facts, writes nothing, and gives all of it as CSV', async () => {
    const { id, places } = (await upload(table)).body
    const { state, report, total } = await check(id, places)
    expect([state, total]).toEqual(['checked', 3])
    expect(report).toMatchObject({ rows: 4, animals: 3, unread: [] })
    expect(report!.words).toEqual([
      { column: 'intake_type', word: 'Zauberei', count: 1 },
      { column: 'animal_type', word: 'Drache', count: 1 },
    ])
    expect(report!.groups.map(({ verdict, reason, first }) => [verdict, reason, first[0]!.row])).toEqual(
      expect.arrayContaining([
        ['refused', 'intakeInvalid', 5],
        ['changed', 'speciesUnknown', 4],
        ['assumed', 'intakeUnknown', 4],
      ]),
    )
    expect(await animals()).toEqual([])
    const csv = await world.app.handle(
      new Request(`http://obhut.test${base}/${id}/report`, { headers: { authorization: `Bearer ${person.token}` } }),
    )
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(await csv.text()).toContain('"5","4","refused","intakeInvalid","2024-02-32"')
  })

  test('names animals that are here already by their number or chip, and chips that are in the table twice', async () => {
    await world.animal(person, { number: '1' })
    await world.animal(person, { number: 'Z9', chip: '276098100000012' })
    const { id, places } = (
      await upload(`${table}5;Eva;Katze;;276098100000013;04.02.2024;Abgabe;;\n6;Eva;Katze;;276 098 100 000 013;05.02.2024;Abgabe;;\n`)
    ).body
    const { report } = await check(id, places)
    expect(
      report!.groups.filter(({ reason }) => reason.endsWith('Taken')).map(({ reason, first }) => [reason, ...first.map(({ row }) => row)]),
    ).toEqual(
      expect.arrayContaining([
        ['numberTaken', 2],
        ['chipTaken', 3, 7],
      ]),
    )
    await send('POST', `/${id}/start`)
    await run(id)
    expect(await animals()).toMatchObject([{ number: '1' }, { number: '3' }, { number: '5', chip: '276098100000013' }, { number: 'Z9' }])
  })

  test('remembers which column is which for files with the same headings', async () => {
    const own = 'Nr;Wer;Was;Wann;Wie\n1;Mia;Katze;01.02.2024;Abgabe\n'
    const { id, places } = (await upload(own)).body
    expect(places).toEqual([])
    expect(await send('POST', `/${id}/check`, { places })).toMatchObject({ status: 422, body: { code: 'import.columns' } })
    const chosen: Places = [
      { column: 'animal_id', at: 0 },
      { column: 'animal_name', at: 1 },
      { column: 'animal_type', at: 2 },
      { column: 'intake_date', at: 3 },
      { column: 'intake_type', at: 4 },
    ]
    for (const wrong of [
      [...chosen, { column: 'dob', at: 5 }],
      [...chosen, chosen[0]!],
    ])
      expect(await send('POST', `/${id}/check`, { places: wrong })).toMatchObject({ status: 422, body: { code: 'import.columns' } })
    expect((await check(id, chosen)).report).toMatchObject({ animals: 1, words: [] })
    expect((await upload(own.replace('Mia', 'Maja'))).body.places).toEqual(chosen)
  })
})

describe('the import', () => {
  test('writes the animals with their stays, says what it did, and keeps its report', async () => {
    const { id, places } = (await upload(table)).body
    expect(await send('POST', `/${id}/start`)).toMatchObject({ status: 422, body: { code: 'import.notChecked' } })
    await check(id, places)
    expect((await send('POST', `/${id}/start`)).body).toMatchObject({ state: 'importing' })
    expect(await send('POST', `/${id}/start`)).toMatchObject({ status: 422, body: { code: 'import.busy' } })
    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 422, body: { code: 'import.busy' } })
    await run(id)
    const { body } = await send('GET', `/${id}`)
    expect(body).toMatchObject({ state: 'imported', result: { created: 3, updated: 0, refused: 1 }, done: 3, total: 3 })
    expect(body.report).not.toBeNull()
    expect(await animals()).toEqual([
      { number: '1', name: 'Bärli', species: 'dog', chip: '276098100000011' },
      { number: '2', name: 'Mia', species: 'cat', chip: '276098100000012' },
      { number: '3', name: 'Otto', species: 'other', chip: null },
    ])
    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 422, body: { code: 'import.done' } })
    await run(id)
    expect(await animals()).toHaveLength(3)
  })

  test('goes on where it was cut off', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => `n${n};A;Hund;;;01.02.2024;Fundtier;;`).join('\n')
    const { id, places } = (await upload(`${head}\n${many}\n`)).body
    await check(id, places)
    await send('POST', `/${id}/start`)
    const stop = new AbortController()
    const { announce } = world.app.server
    // The process ends while the first animals are written.
    Object.assign(world.app.server, {
      announce: (...given: Parameters<NonNullable<typeof announce>>) => (stop.abort(), announce?.(...given)),
    })
    await expect(run(id, stop.signal)).rejects.toThrow()
    Object.assign(world.app.server, { announce })
    expect((await send('GET', `/${id}`)).body.state).toBe('importing')
    expect((await animals()).length).toBeLessThan(1_200)
    await run(id)
    expect((await send('GET', `/${id}`)).body).toMatchObject({ state: 'imported', result: { created: 1_200 } })
    expect(await animals()).toHaveLength(1_200)
  })

  test('whose file is lost fails with words, and its animals stay as they are', async () => {
    const { id, places } = (await upload(table)).body
    await check(id, places)
    await send('POST', `/${id}/start`)
    const [{ stored_name: name }] = (await world.sql('select stored_name from import_file where id = $1', [id])) as [
      { stored_name: string },
    ]
    await world.app.server.fileStore.remove(name)
    await expect(importWhole(world.app.server, ids(id), { isLast: true, signal: never })).rejects.toThrow()
    expect((await send('GET', `/${id}`)).body).toMatchObject({ state: 'failed', failure: 'internal' })
    expect(await animals()).toEqual([])
  })
})

test('needs the right of settings, and shows no file of another organisation', async () => {
  const { id } = (await upload(table)).body
  const stranger = await world.person(await world.tenant(), rights)
  expect(await send('GET', `/${id}`, undefined, stranger)).toMatchObject({ status: 404 })
  expect((await send<{ items: ImportFile[] }>('GET', '', undefined, stranger)).body.items).toEqual([])
  const carer = await world.person(
    person.tenantId,
    rights.filter((right) => right !== 'admin.settings'),
  )
  expect(await send('GET', '', undefined, carer)).toMatchObject({ status: 403 })
  expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 200 })
  expect(await send('GET', `/${id}`)).toMatchObject({ status: 404 })
})

test('a table that nobody imports is removed after a month, and one that was imported keeps its report', async () => {
  const { body } = await upload(table)
  await check(body.id, body.places)
  await send('POST', `/${body.id}/start`)
  await run(body.id)
  await upload(`${head}\n9;Kim;Hund;;;01.02.2024;Fundtier;;\n`, 'liegt.csv')
  const names = async () => (await send<{ items: ImportFile[] }>('GET', '')).body.items.map(({ fileName }) => fileName).sort()
  world.clock.advance(29 * 24 * 60 * 60_000)
  expect(await forgetTables(world.app.server, person.tenantId)).toBe(0)
  world.clock.advance(2 * 24 * 60 * 60_000)
  expect(await forgetTables(world.app.server, person.tenantId)).toBe(1)
  person = { ...person, token: (await startSession(world.app.server, person.userId, true, 'test')).access }
  expect(await names()).toEqual(['tiere.csv'])
})
