// Reads tables of other programs into an organisation.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { checkGivenTable } from '../animals/importing/givenTable.ts'
import { generalFacts, reportOf } from '../animals/importing/importReport.ts'
import { withoutDoubles } from '../animals/importing/doubles.ts'
import { importStays } from '../animals/importing/importStays.ts'
import { readStaysFile, type Finding, type StaysFile } from '../animals/importing/importStaysFile.ts'
import { importKinds, wordColumns, type ImportKind } from '../../shared/animals/importing/importColumns.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { createWorkbooks } from '../files/workbooks.ts'
import { createTenant } from '../organisation/accounts.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { Refused } from '../refused.ts'
import { type Command, needed, UsageFault } from './command.ts'
import { findTenant, inInstallation } from './installation.ts'
import { progressBar } from './progressBar.ts'

const defaultName = 'Long Beach Animal Care'
/** Maximum number of findings of one verdict on screen; the report has all. */
const shown = 30
/** `table` is an older word for animals. */
const kindOf = (name: string | undefined): ImportKind | undefined =>
  name === 'table' ? 'animals' : importKinds.find((kind) => kind === name)

export const importFile: Command = {
  about: 'read animals, contacts, vaccinations or changes from a file',
  usage: `${importKinds.map((kind) => `import ${kind} FILE --tenant NAME|ID [--report FILE] [--dry-run]`).join('\n')}
import longbeach FILE [--tenant NAME|ID] [--report FILE] [--dry-run]
FILE is csv, csv.gz, xlsx, xls or ods, with one heading and then one row for each stay of an animal, each contact, each vaccination,
or each intake or outcome of an animal that is here already (changes); longbeach is the table of Long Beach. Which column is which follows from the headings, or from what was chosen last in the app for the same
headings. Without --tenant, longbeach makes an organisation named "${defaultName}".
--dry-run reads the file, names everything that the import would refuse, leave out or set, and writes nothing but the report.
An import that was cut off continues when it is started again; nothing is imported twice. The app lists all imports but those of longbeach
at /admin/animals/import and takes them back there.`,
  async run([source, ...args]) {
    const kind = kindOf(source)
    if (!kind && source !== 'longbeach') throw new UsageFault(`Choose what to import: ${importKinds.join(', ')} or longbeach.`)
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { tenant: { type: 'string' }, report: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const fileName = path.resolve(needed(positionals[0], 'FILE'))
    if (!existsSync(fileName)) throw new Refused(`There is no file ${fileName}.`)
    const isDry = values['dry-run']
    const report = path.resolve(values.report ?? `${path.basename(fileName).replace(/\.(csv(\.gz)?|xlsx|xls|ods)$/i, '')}-report.csv`)
    if (kind) await importTable({ kind, fileName, report, isDry, tenantName: needed(values.tenant, '--tenant') })
    else await importLongBeach({ fileName, report, isDry, tenantName: values.tenant })
    console.log(`All of it is in ${report}`)
    return 0
  },
}

interface Order {
  fileName: string
  report: string
  isDry: boolean
}

const dryNote = 'A dry run: nothing is written into the database.'

/** Reads a table of one kind like the app, and imports it. */
async function importTable({ kind, fileName, report, isDry, tenantName }: Order & { kind: ImportKind; tenantName: string }): Promise<void> {
  const workbooks = createWorkbooks()
  try {
    await inInstallation(async ({ env, doors, orm, analyse }) => {
      const { id: tenantId, name } = await findTenant(orm.em.fork(), tenantName)
      console.log(`Reading ${fileName} …`)
      const raw = readFileSync(fileName)
      const bytes = /\.gz$/i.test(fileName) ? gunzipSync(raw) : raw
      const table = { tenantId, kind, fileName: path.basename(fileName), bytes }
      const checked = await checkGivenTable({ ...doors, fileStore: openFileStore(env), workbooks }, table).catch((error: unknown) => {
        throw error instanceof Failure ? new Refused(unreadable[error.code] ?? error.code) : error
      })
      const { file, count: importable, facts } = checked
      console.log(`${count(file.rows)} rows. ${count(importable)} ${kind === 'animals' ? 'animals' : 'of them'} can be imported.`)
      writeFileSync(report, await reportOf(file, facts))
      tellAll(file, facts)
      if (isDry) return console.log(dryNote)
      const bar = progressBar(`Importing ${kind}`)
      const { created, updated, refused } = await checked.importIt(bar.show)
      bar.end()
      await analyse()
      const renewed = kind === 'animals' ? `Animals with a newer stay: ${count(updated)}. ` : ''
      console.log(`In ${name}: newly entered: ${count(created)}. ${renewed}Rows refused: ${count(refused)}.`)
    })
  } finally {
    workbooks.stop()
  }
}

const unreadable: Partial<Record<ErrorCode, string>> = {
  'import.kind': 'This is no table. Give a CSV file or a workbook (xlsx, xls, ods).',
  'import.workbook': 'This workbook cannot be read: it is damaged, protected or too large. Save its sheet as CSV and give that file.',
  'import.empty': 'There are no rows in this file.',
  'import.unreadable': 'The table cannot be read to its end. Mostly a quotation mark is missing.',
  'import.encoding': 'The characters of this file cannot be read. Save it again as CSV in UTF-8.',
}

async function importLongBeach({ fileName, report, isDry, tenantName }: Order & { tenantName: string | undefined }): Promise<void> {
  console.log(`Reading ${fileName} …`)
  const file = await readStaysFile(fileName, 'longbeach').catch((error: Error) => {
    throw new Refused(error.message)
  })
  console.log(`${count(file.rows)} rows of ${count(file.animals.length)} animals.`)
  if (isDry) console.log(dryNote)
  const told = isDry ? file : await write(file, fileName, tenantName)
  writeFileSync(report, await reportOf(told))
  tellAll(told, generalFacts(told))
}

function tellAll(file: Omit<StaysFile, 'hash'>, facts: readonly string[]): void {
  tellWords(file)
  tell(file.findings, 'refused', 'rows refused')
  tell(file.findings, 'changed', 'rows taken without a part that cannot be right')
  tell(file.findings, 'assumed', 'facts that the table does not say, set by the import')
  if (facts.length > 0) console.log('Set for every row:')
  for (const fact of facts) console.log(`  ${fact}`)
}

/** Returns what was imported: the table without animals that are here already. */
async function write(whole: StaysFile, fileName: string, tenantName: string | undefined): Promise<StaysFile> {
  return inInstallation(async ({ doors, orm, analyse }) => {
    const em = orm.em.fork()
    const known = tenantName ? await findTenant(em, tenantName) : await em.findOne(TenantEntity, { name: defaultName })
    const tenantId = known?.id ?? (await createTenant(doors, { name: defaultName, zone: 'America/Los_Angeles' }))
    const file = await withoutDoubles(doors, tenantId, whole)
    const bar = progressBar('Importing animals')
    const result = await importStays({ doors, tenantId, fileName, file, progress: bar.show, analyse })
    bar.end()
    console.log(
      `In ${known?.name ?? defaultName}: ${count(result.created)} new animals, ${count(result.updated)} with a newer stay, ${count(result.skipped)} imported before.`,
    )
    return file
  })
}

/** Every word with what it was taken as; unknown ones in capitals, so that nobody overlooks them. */
function tellWords({ words }: Pick<StaysFile, 'words'>): void {
  for (const column of wordColumns) {
    const own = words.filter((one) => one.column === column)
    if (own.length > 0) console.log(`Words of ${column}:`)
    for (const { word, count: n, meaning } of own)
      console.log(`  ${count(n).padStart(7)}  ${word || '(empty)'} → ${meaning ?? 'NOT KNOWN'}`)
  }
}

function tell(findings: readonly Finding[], verdict: Finding['verdict'], about: string): void {
  const own = findings.filter((finding) => finding.verdict === verdict)
  console.log(`${count(own.length)} ${about}${own.length > 0 ? ':' : '.'}`)
  for (const [reason, some] of Map.groupBy(own, (finding) => finding.reason)) console.log(`  ${count(some.length).padStart(7)}  ${reason}`)
  for (const { row, number, reason, value } of own.slice(0, shown)) console.log(`  row ${row}  ${number}  ${reason}  ${value}`)
  if (own.length > shown) console.log(`  and ${count(own.length - shown)} more`)
}

const count = (value: number) => value.toLocaleString('en-GB')
