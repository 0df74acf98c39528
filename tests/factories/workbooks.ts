// Workbooks (XLSX) of any size for tests, written part by part.
import { deflateRawSync, crc32 } from 'node:zlib'

type Cell = string | number

const rowsAtOnce = 5_000
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const open = (element: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${element}>`
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...all: [id: string, type: string, target: string][]) =>
  `${open('Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"')}${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const types: Readonly<Record<string, string>> = {
  'xl/workbook.xml': 'sheet.main',
  'xl/worksheets/sheet1.xml': 'worksheet',
  'xl/sharedStrings.xml': 'sharedStrings',
  'xl/styles.xml': 'styles',
}
const contentTypes = (parts: readonly string[]) =>
  `${open('Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"')}${parts
    .map((name) => `<Override PartName="/${name}" ContentType="${spreadsheet}.${types[name]}+xml"/>`)
    .join('')}</Types>`

const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
const cellXml = (cell: Cell, at: number, row: number) =>
  typeof cell === 'number'
    ? `<c r="${columnName(at)}${row}"><v>${cell}</v></c>`
    : `<c r="${columnName(at)}${row}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

function* sheetXml(rows: Iterable<readonly Cell[]>): Generator<string> {
  yield `${open(`worksheet ${main}`)}<sheetData>`
  let [text, row] = ['', 0]
  for (const cells of rows) {
    row++
    text += `<row r="${row}">${cells.map((cell, at) => cellXml(cell, at, row)).join('')}</row>`
    if (row % rowsAtOnce > 0) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

/** A part as one deflated stream; blocks of it are made apart from each other, so that no text is there as a whole. */
function packed(pieces: Iterable<string>) {
  const blocks: Buffer[] = []
  let [sum, size] = [0, 0]
  for (const piece of pieces) {
    const bytes = Buffer.from(piece)
    sum = crc32(bytes, sum)
    size += bytes.length
    // A full flush ends on a whole byte, and the stream goes on.
    blocks.push(deflateRawSync(bytes, { level: 6, finishFlush: 3 }))
  }
  blocks.push(deflateRawSync(Buffer.alloc(0)))
  return { bytes: Buffer.concat(blocks), sum, size }
}

/** What the workbook says of its sheet; `about` goes before. */
export const workbookXml = (about: string) =>
  `${open(`workbook ${main} xmlns:r="${office}"`)}${about}<sheets><sheet name="Tiere" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** A workbook with one sheet. `parts`: further parts, or other content of one. */
export function workbookWith(rows: Iterable<readonly Cell[]>, parts: Readonly<Record<string, string>> = {}): Buffer {
  const all: Record<string, Iterable<string>> = {
    '[Content_Types].xml': [contentTypes(Object.keys(types).filter((name) => name in parts || /workbook|sheet1/.test(name)))],
    '_rels/.rels': [relations(['rId1', 'officeDocument', 'xl/workbook.xml'])],
    'xl/workbook.xml': [workbookXml('')],
    'xl/_rels/workbook.xml.rels': [
      relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ['rId3', 'styles', 'styles.xml'],
      ),
    ],
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  }
  for (const [name, text] of Object.entries(parts)) all[name] = [text]
  return archiveOf(all)
}

function archiveOf(parts: Readonly<Record<string, Iterable<string>>>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, pieces] of Object.entries(parts)) {
    const { bytes, sum, size } = packed(pieces)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(sum, 10)
    about.writeUInt32LE(bytes.length, 14)
    about.writeUInt32LE(size, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const start = Buffer.alloc(14)
    start.writeUInt32LE(at, 10)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), about, start, Buffer.from(name))
    const head = [Buffer.from([0x50, 0x4b, 3, 4]), about, Buffer.from(name)]
    files.push(...head, bytes)
    at += head.reduce((sum, { length }) => sum + length, bytes.length)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  for (const field of [8, 10]) end.writeUInt16LE(Object.keys(parts).length, field)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}
