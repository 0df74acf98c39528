// The parts of a workbook around its sheets: which sheets there are, the texts that cells share, and which styles show dates.
import { SSF } from '@e965/xlsx'
import { textOf, wholeText, type Part } from './archive.ts'
import type { Cells } from './sheetRows.ts'
import { elementsIn, stringOf, tagsIn } from './xml.ts'

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

async function relationsOf(parts: Parts, path: string): Promise<Map<string, Relation>> {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? []
  const xml = await wholeText(parts.get(`${folder}_rels/${file}.rels`), mostAbout)
  return new Map(
    tagsIn(xml, 'Relationship').map(({ Id = '', Target = '', Type = '' }) => [
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
  const xml = await wholeText(parts.get(main), mostAbout)
  const relations = await relationsOf(parts, main)
  const sheets = tagsIn(xml, 'sheet').flatMap(({ state = 'visible', id = '' }) => {
    const relation = relations.get(id)
    const part = relation?.is === 'worksheet' ? parts.get(relation.path) : undefined
    return part && state === 'visible' ? [part] : []
  })
  if (sheets.length === 0) throw new Error('The workbook has no visible sheet.')
  const named = (kind: string): Part | undefined => {
    const relation = [...relations.values()].find(({ is }) => is === kind)
    return relation && parts.get(relation.path)
  }
  return {
    sheets,
    cells: async () => ({
      strings: await stringsIn(named('sharedStrings')),
      dates: datesIn(await wholeText(named('styles'), mostAbout)),
      from1904: tagsIn(xml, 'workbookPr').some(({ date1904 }) => isTrue(date1904)),
    }),
  }
}

async function stringsIn(part: Part | undefined): Promise<string[]> {
  const strings: string[] = []
  if (part) for await (const some of elementsIn(textOf(part, mostTexts), 'si')) for (const xml of some) strings.push(stringOf(xml))
  return strings
}

/** By the number of the style: whether it shows its number as a date. */
function datesIn(styles: string): boolean[] {
  const own = new Map(tagsIn(styles, 'numFmt').map(({ numFmtId, formatCode = '' }) => [Number(numFmtId), formatCode]))
  const isDate = (format: number): boolean => {
    const code = own.get(format)
    return code === undefined ? dateFormats.some(([from, to]) => format >= from && format <= to) : Boolean(SSF.is_date(code))
  }
  const formats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  return tagsIn(formats, 'xf').map(({ numFmtId = '0' }) => isDate(Number(numFmtId)))
}
