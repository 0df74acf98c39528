import * as sheets from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { csvOf } from './workbookText.ts'
import { createWorkbooks, isWorkbook } from './workbooks.ts'

const workbooks = createWorkbooks()
afterAll(() => workbooks.stop())

type Cell = string | number | boolean | Date | null
type Kind = 'xlsx' | 'biff8' | 'ods'

function bookOf(pages: Record<string, Cell[][]>, bookType: Kind = 'xlsx', hidden: string[] = []): Uint8Array {
  const book = sheets.utils.book_new()
  for (const [name, rows] of Object.entries(pages))
    sheets.utils.book_append_sheet(book, sheets.utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), name)
  book.Workbook = { Sheets: Object.keys(pages).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Uint8Array(sheets.write(book, { type: 'array', bookType, cellDates: true }))
}
const day = (date: string) => new Date(`${date}T00:00:00Z`)
const table: Cell[][] = [
  ['Tiernummer', 'Name', 'Chipnummer', 'Zugang', 'Gewicht'],
  ['0012', 'Bärli; der "Große"', 276098100000011, day('2024-02-29'), 12.5],
  [13, 'Mia\nKatze', '276098100000012', day('1999-12-31'), null],
]
const asText = [
  ['Tiernummer', 'Name', 'Chipnummer', 'Zugang', 'Gewicht'],
  ['0012', 'Bärli; der "Große"', '276098100000011', '2024-02-29', '12.5'],
  ['13', 'Mia\nKatze', '276098100000012', '1999-12-31', ''],
]
const rowsOf = (read: ReturnType<typeof csvOf>): string[][] => ('csv' in read ? parse(read.csv) : [[read.refused]])
const read = (bytes: Uint8Array) => rowsOf(csvOf(sheets, bytes))

describe('a workbook as a table', () => {
  test.each<Kind>(['xlsx', 'biff8', 'ods'])('chips keep their digits, dates are days: %s', async (kind) => {
    const bytes = bookOf({ Tiere: table }, kind)
    expect(isWorkbook(bytes)).toBe(true)
    expect(parse(Buffer.from(await workbooks.tableOf(bytes)))).toEqual(asText)
  })

  test.each<[string, Record<string, Cell[][]>, string[]]>([
    ['the first sheet is empty', { Leer: [], Tiere: table }, []],
    ['the first sheet has a heading alone', { Kopf: [['a', 'b']], Tiere: table }, []],
    [
      'the first sheet is hidden',
      {
        Alt: [
          ['a', 'b'],
          ['1', '2'],
        ],
        Tiere: table,
      },
      ['Alt'],
    ],
    ['a title and empty rows are above the heading', { Tiere: [['Bestand 2024'], [], ...table] }, []],
    ['empty rows are between the rows', { Tiere: [table[0]!, [], table[1]!, [], table[2]!] }, []],
    ['notes are beside the table', { Tiere: [table[0]!, table[1]!, [...table[2]!, 'Notiz']] }, []],
  ])('is the same when %s', (_, pages, hidden) => expect(read(bookOf(pages, 'xlsx', hidden))).toEqual(asText))

  test('a time of day stays, and rounding of days to numbers does not show', () => {
    const rows = [
      ['Nr', 'Wann'],
      ['1', new Date('2024-05-06T14:30:00Z')],
      ['2', new Date('2024-05-06T23:59:59.999Z')],
    ]
    expect(read(bookOf({ Tiere: rows })).slice(1)).toEqual([
      ['1', '2024-05-06 14:30'],
      ['2', '2024-05-07'],
    ])
  })

  test('formulas come as their values, errors as nothing', () => {
    const sheet = sheets.utils.aoa_to_sheet([
      ['Nr', 'Summe', 'Fehler'],
      ['1', null, null],
    ])
    sheet.B2 = { t: 'n', f: '1+1', v: 2 }
    sheet.C2 = { t: 'e', v: 0x2a, w: '#N/A' }
    const book = sheets.utils.book_new(sheet, 'Tiere')
    expect(read(new Uint8Array(sheets.write(book, { type: 'array', bookType: 'xlsx' })))[1]).toEqual(['1', '2', ''])
  })

  test.each<[string, Uint8Array, string]>([
    ['without rows', bookOf({ Leer: [], Kopf: [['a', 'b']] }), 'import.empty'],
    ['that is cut off', bookOf({ Tiere: table }).subarray(0, 900), 'import.workbook'],
    ['that is another archive', Buffer.from('PK\u0003\u0004 something else entirely'), 'import.workbook'],
    ['of old Excel that is cut off', bookOf({ Tiere: table }, 'biff8').subarray(0, 1200), 'import.workbook'],
  ])('one %s is refused', async (_, bytes, code) => {
    await expect(workbooks.tableOf(bytes)).rejects.toMatchObject({ code })
  })

  test('what is no workbook stays as it is', async () => {
    const bytes = Buffer.from('a;b\n1;2\n')
    expect(await workbooks.tableOf(bytes)).toBe(bytes)
  })

  test('one that takes too long is given up with its process, and the next one is read', async () => {
    const lost: Error[] = []
    const hurried = createWorkbooks({ patience: 1, onLoss: (error) => lost.push(error) })
    const large = bookOf({ Tiere: Array.from({ length: 20_000 }, (_, row) => ['Nr', row, 'Text']) })
    await expect(hurried.tableOf(large)).rejects.toMatchObject({ code: 'import.workbook' })
    expect(lost).toHaveLength(1)
    hurried.stop()
    expect(rowsOf({ csv: Buffer.from(await workbooks.tableOf(bookOf({ Tiere: table }))).toString() })).toEqual(asText)
  })
})
