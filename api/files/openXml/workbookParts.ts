// The parts of a workbook around its sheets: which sheets there are, the texts that cells share, and which styles show dates.
import { SSF } from '@e965/xlsx'
import { textOf, type Part } from './archive.ts'
import type { Cells } from './sheetRows.ts'
import { localName, readXml, tagsOf, textOfCells, unescaped, type Tag } from './xml.ts'

type Parts = ReadonlyMap<string, Part>

/** Bytes of a part about the workbook or its styles, and of the texts that cells share. */
const mostAbout = 16 * 1024 * 1024
const mostTexts = 512 * 1024 * 1024
/** Numbers of the formats that show dates in every workbook (ECMA-376 part 1, 18.8.30, and those of East Asia). */
const dateFormats: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The path of a part that another part in `folder` names. */
function pathIn(folder: string, target: string): string {
  const steps: string[] = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of target.split('/').filter((one) => one !== '' && one !== '.')) {
    if (step === '..') steps.pop()
    else steps.push(step)
  }
  return steps.join('/')
}

interface Relation {
  path: string
  /** The last word of its type: `worksheet`, `styles`, `sharedStrings`. */
  is: string
}

/** The elements of a part; none where there is no such part. */
const tagsOfPart = async (part: Part | undefined): Promise<Tag[]> => (part ? tagsOf(textOf(part, mostAbout)) : [])

const named = (tags: readonly Tag[], name: string): Record<string, string>[] =>
  tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes)

async function relationsOf(parts: Parts, path: string): Promise<Map<string, Relation>> {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? []
  const tags = await tagsOfPart(parts.get(`${folder}_rels/${file}.rels`))
  return new Map(
    named(tags, 'Relationship').map(({ Id = '', Target = '', Type = '' }) => [
      Id,
      { path: pathIn(folder, Target), is: Type.split('/').at(-1)! },
    ]),
  )
}

export interface WorkbookParts {
  /** Visible sheets in their order. */
  sheets: readonly Part[]
  cells(): Promise<Cells>
}

/** Whether the archive is a workbook of the Open XML format (XLSX). */
export const isOpenXml = (parts: Parts): boolean => parts.has('[Content_Types].xml') && parts.has('_rels/.rels')

/** Throws where there is no workbook in the archive. */
export async function workbookParts(parts: Parts): Promise<WorkbookParts> {
  const main = [...(await relationsOf(parts, '')).values()].find(({ is }) => is === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const tags = await tagsOfPart(parts.get(main))
  const relations = await relationsOf(parts, main)
  const sheets = named(tags, 'sheet').flatMap(({ state = 'visible', id = '' }) => {
    const relation = relations.get(id)
    const part = relation?.is === 'worksheet' ? parts.get(relation.path) : undefined
    return part && state === 'visible' ? [part] : []
  })
  if (sheets.length === 0) throw new Error('The workbook has no visible sheet.')
  const related = (kind: string): Part | undefined => {
    const relation = [...relations.values()].find(({ is }) => is === kind)
    return relation && parts.get(relation.path)
  }
  return {
    sheets,
    cells: async () => ({
      strings: await stringsIn(related('sharedStrings')),
      dates: datesIn(await tagsOfPart(related('styles'))),
      from1904: named(tags, 'workbookPr').some(({ date1904 }) => isTrue(date1904)),
    }),
  }
}

async function stringsIn(part: Part | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!part) return strings
  const groups = readXml<string>(textOf(part, mostTexts), (parser, found) => {
    const text = textOfCells(parser)
    parser.on('opentag', ({ name }) => text.opened(localName(name)))
    parser.on('closetag', ({ name }) => {
      const local = localName(name)
      text.closed(local)
      if (local === 'si') found(unescaped(text.take()))
    })
  })
  for await (const group of groups) strings.push(...group)
  return strings
}

/** By the number of the style: whether it shows its number as a date. */
function datesIn(styles: readonly Tag[]): boolean[] {
  const own = new Map(named(styles, 'numFmt').map(({ numFmtId, formatCode = '' }) => [Number(numFmtId), formatCode]))
  const isDate = (format: number): boolean => {
    const code = own.get(format)
    return code === undefined ? dateFormats.some(([from, to]) => format >= from && format <= to) : Boolean(SSF.is_date(code))
  }
  return styles
    .filter(({ name, within }) => name === 'xf' && within === 'cellXfs')
    .map(({ attributes: { numFmtId = '0' } }) => isDate(Number(numFmtId)))
}
