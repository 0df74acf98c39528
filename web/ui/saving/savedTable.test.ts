import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { csvOf } from './csvFile.ts'
import { allPages } from './allPages.ts'
import { tableOf, type Cell } from './savedTable.ts'
import { sheetOf, xlsxOf } from './xlsxFile.ts'

const formats = { date: (date: string) => date.split('-').reverse().join('.') }
const german = 'de-DE'
const tableWith = (cells: readonly Cell[]) => tableOf('Tiere', [{ title: 'Was', of: (cell: Cell) => cell }], cells)
const read = (text: string): string[][] => parse(text, { bom: true, delimiter: ';' })

test('a CSV file has a byte order mark, semicolons, dates and numbers of the language, and one line a row', () => {
  const columns = [
    { title: 'Name', of: (row: { name: string }) => row.name },
    { title: 'Geboren', of: () => ({ date: '2026-02-03' }) },
    { title: 'Gewicht', of: () => -3.25 },
    { title: 'Leer', of: () => null },
  ]
  const text = csvOf(tableOf('Tiere', columns, [{ name: 'Rex; der "Große"\nzweite Zeile' }]), formats, german)
  expect(text).toBe('\ufeffName;Geboren;Gewicht;Leer\r\n"Rex; der ""Große"" · zweite Zeile";03.02.2026;-3,25;\r\n')
  expect(read(text)[1]).toEqual(['Rex; der "Große" · zweite Zeile', '03.02.2026', '-3,25', ''])
})

const formulas = [
  '=1+1',
  '+49 351 1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\u0000=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '=cmd|"/C calc"!A0',
  '\n=1',
]
test.each(formulas)('no text is a formula: %j', async (payload) => {
  const [[,], [cell]] = read(csvOf(tableWith([payload]), formats, german)) as [[string], [string]]
  expect(cell).not.toMatch(/^[=+\-@\t\r\u0000＝＋－＠]/)
  const [, [first]] = sheetOf(tableWith([payload])).data as [unknown, [{ type: unknown }]]
  expect(first.type).toBe(String)
  const sheet = await sheetXml(payload)
  expect(sheet).not.toContain('<f>')
})

async function sheetXml(...cells: Cell[]): Promise<string> {
  const files = unzipSync(new Uint8Array(await (await xlsxOf(tableWith(cells))).arrayBuffer()))
  const xml = (name: RegExp) => strFromU8(files[Object.keys(files).find((file) => name.test(file))!]!)
  return xml(/worksheets\/sheet1\.xml$/) + xml(/sharedStrings\.xml$/)
}

test('a workbook keeps texts, whole and broken numbers and dates as what they are', async () => {
  const xml = await sheetXml('Müller & <Söhne>', 12.5, { date: '2026-02-03' }, null, 'a\u0007b')
  expect(xml).toContain('Müller &amp; &lt;Söhne&gt;')
  expect(xml).toContain('<v>12.5</v>')
  // Days since 1899-12-30.
  expect(xml).toContain('<v>46056</v>')
  expect(xml).toContain('ab')
})

test('the name of a sheet has no character that spreadsheets refuse', () => {
  const { sheet } = sheetOf(tableOf('Fundtiere 1/2026: [alle]? und noch viel mehr', [], [])).options
  expect(sheet).not.toMatch(/[[\]:*?/\\]/)
  expect(sheet.length).toBeLessThanOrEqual(31)
})

test('all pages are read, and a row that moved is there once', async () => {
  const pages = [['a', 'b'], ['b', 'c'], ['d']]
  const rows = await allPages(
    async (page) => ({ items: pages[page]!, pages: pages.length }),
    (row) => row,
  )
  expect(rows).toEqual(['a', 'b', 'c', 'd'])
})

test('a page that fails ends the reading', async () => {
  const read = async (page: number) => {
    if (page === 1) throw new Error('gone')
    return { items: [page], pages: 3 }
  }
  await expect(allPages(read, String)).rejects.toThrow('gone')
})
