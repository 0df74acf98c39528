// Workbooks that are read row by row: the same table as by the library, and what is damaged or unpacks to too much is refused.
import * as sheets from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { workbookWith, workbookXml } from '../../tests/factories/workbooks.ts'
import { csvOfLarge } from './largeWorkbook.ts'
import { csvOf, type ReadWorkbook } from './workbookText.ts'
import { createWorkbooks } from './workbooks.ts'

const rowsOf = (read: ReadWorkbook | null): string[][] =>
  read && 'csv' in read ? parse(Buffer.from(read.csv as string)) : [[read ? read.refused : '']]
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheetWith = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
})
const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>'
const shared = (...strings: string[]) => ({ 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.join('')}</sst>` })
const day = (date: string) => new Date(`${date}T00:00:00Z`)

describe('a large workbook is read as the library reads a small one', () => {
  const table = [
    ['Nr', 'Name', 'Chip', 'Zugang', 'kg'],
    ['0012', 'Bärli; der "Große" & <x> _x0041_', 276098100000011, day('2024-02-29'), 12.5],
    [],
    [13, 'Mia\nKatze', '276098100000012', day('1999-12-31'), null, 'beside'],
    [14, ' blank ', true, new Date('2024-05-06T14:30:00Z'), -1e-7],
  ]
  test.each<[string, unknown[][], object]>([
    ['texts in the cells', table, {}],
    ['texts that cells share', table, { bookSST: true }],
    ['a title above the heading', [['Bestand'], [], ...table], {}],
    ['a column without a heading before it', table.map((row) => [null, ...row]), {}],
  ])('%s', (_, rows, options) => {
    const book = sheets.utils.book_new()
    const add = (name: string, cells: unknown[][]) =>
      sheets.utils.book_append_sheet(book, sheets.utils.aoa_to_sheet(cells, { cellDates: true, UTC: true }), name)
    add('Hidden', [['x'], [1]])
    add('Heading', [['a', 'b']])
    add('Tiere', rows)
    book.Workbook = { Sheets: [{ name: 'Hidden', Hidden: 1 }, { name: 'Heading' }, { name: 'Tiere' }] }
    const bytes: Buffer = sheets.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true, compression: true, ...options })
    return expect(csvOfLarge(bytes).then(rowsOf)).resolves.toEqual(rowsOf(csvOf(sheets, bytes)))
  })

  test.each<[string, Buffer]>([
    [
      'prefixes of elements',
      workbookWith([], sheetWith(head.replaceAll(/<(\/?)(?=\w)/g, '<$1x:') + '<x:row><x:c t="str"><x:v>1</x:v></x:c></x:row>')),
    ],
    ['rows without cells', workbookWith([], sheetWith(`${head}<row r="2"/><row r="3"><c r="A3"><v>1</v></c><c r="B3" s="1"/></row>`))],
    [
      'runs of a shared text, and how it is pronounced',
      workbookWith([], {
        ...sheetWith(`${head}<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>`),
        ...shared(
          '<si><r><t>Bä</t></r><r><t xml:space="preserve"> r</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
          '<si><t>&#228;&amp;</t></si>',
        ),
      }),
    ],
    [
      'days from 1904, in a format of the workbook too',
      workbookWith([], {
        'xl/workbook.xml': workbookXml('<workbookPr date1904="1"/>'),
        'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts>
          <cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
        ...sheetWith(`${head}<row r="2"><c r="A2" s="1"><v>41000</v></c><c r="B2" s="2"><v>41000.5</v></c></row>`),
      }),
    ],
    ['an error and a broken number', workbookWith([], sheetWith(`${head}<row><c t="e"><v>#N/A</v></c><c><v>1.50</v></c></row>`))],
  ])('%s', async (_, bytes) => {
    const read = rowsOf(await csvOfLarge(bytes))
    expect(read).toEqual(rowsOf(csvOf(sheets, bytes)))
    expect(read.length).toBeGreaterThan(1)
  })

  test('what ends above its rows is empty, and another archive is none of these', async () => {
    expect(await csvOfLarge(workbookWith([['a', 'b']]))).toEqual({ refused: 'import.empty' })
    const ods: Buffer = sheets.write(sheets.utils.book_new(sheets.utils.aoa_to_sheet(table)), { type: 'buffer', bookType: 'ods' })
    expect(await csvOfLarge(ods)).toBeNull()
  })
})

describe('a large workbook', () => {
  const workbooks = createWorkbooks()
  afterAll(() => workbooks.stop())
  // Of a seed: a text that cannot be packed keeps the file large.
  let seed = 1
  const noise = () => Array.from({ length: 40 }, () => ((seed = (seed * 48_271) % 2_147_483_647) % 1e9).toString(36)).join('')
  const rows = Array.from({ length: 16_000 }, (_, at) => [`n${at}`, at, noise()])
  const bytes = workbookWith([['Nr', 'Zahl', 'Notiz'], ...rows])

  test('is read as a whole, and its beginning alone', async () => {
    expect(bytes.length).toBeGreaterThan(2 * 1024 * 1024)
    const whole = parse(Buffer.from(await workbooks.tableOf(bytes))) as string[][]
    expect(whole).toHaveLength(rows.length + 1)
    expect(whole.at(-1)).toEqual(rows.at(-1)!.map(String))
    expect(parse(Buffer.from(await workbooks.beginningOf(bytes, 3)))).toEqual(whole.slice(0, 3))
  })

  test.each<[string, () => Buffer]>([
    ['is damaged in its middle', () => Buffer.from(bytes).fill(0, bytes.length >> 1, (bytes.length >> 1) + 500)],
    ['is cut off', () => bytes.subarray(0, bytes.length / 2)],
    ['has no directory where it says', () => Buffer.concat([bytes.subarray(0, -6), Buffer.from([1, 2, 3, 4, 0, 0])])],
    ['is protected', () => protectedOf(bytes)],
    ['unpacks to too much', () => workbookWith(bomb(), { 'xl/noise.bin': noiseOf(3) })],
  ])('that %s is refused', async (_, made) => {
    await expect(workbooks.tableOf(made())).rejects.toMatchObject({ code: 'import.workbook' })
  })

  /** The flag of protection in every entry of the directory. */
  function protectedOf(whole: Buffer): Buffer {
    const copy = Buffer.from(whole)
    for (let at = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])); at !== -1; at = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), at + 4))
      copy[at + 8] = 1
    return copy
  }
  const noiseOf = (megabytes: number) => Array.from({ length: megabytes * 4_500 }, noise).join('')
  function* bomb(): Generator<string[]> {
    yield ['a', 'b']
    const long = 'x'.repeat(30_000)
    for (let row = 0; row < 8_000; row++) yield [long, 'y']
  }
})
