// Reads tables of other programs into an organisation.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generalFacts, reportOf } from '../animals/importing/importReport.ts'
import { withoutDoubles } from '../animals/importing/doubles.ts'
import { importStays } from '../animals/importing/importStays.ts'
import { readStaysFile, type Finding, type StaysFile } from '../animals/importing/importStaysFile.ts'
import type { Source } from '../animals/importing/importStaysRow.ts'
import { wordColumns } from '../../shared/animals/importing/importColumns.ts'
import { createTenant } from '../organisation/accounts.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { Refused } from '../refused.ts'
import { type Command, needed, UsageFault } from './command.ts'
import { findTenant, inInstallation } from './installation.ts'
import { progressBar } from './progressBar.ts'

const defaultName = 'Long Beach Animal Care'
/** So many findings of a kind are shown on screen; all are in the report. */
const shown = 30
const isSource = (name: string | undefined): name is Source => name === 'longbeach' || name === 'table'

export const importFile: Command = {
  about: 'read animals from a file into an organisation',
  usage: `import longbeach FILE [--tenant NAME|ID] [--report FILE] [--dry-run]
import table FILE --tenant NAME|ID [--report FILE] [--dry-run]
FILE is csv, csv.gz, xlsx, xls or ods: the table of Long Beach, or one of another shelter with a row for each stay and columns such as Animal ID, Type,
Intake Date, Intake Type, Outcome Date and Outcome Type. Without --tenant, longbeach makes an organisation named "${defaultName}".
--dry-run reads the file, tells everything and writes nothing but the report. An import that was cut off goes on where it stopped when it is
started again; nothing is imported twice.`,
  async run([source, ...args]) {
    if (!isSource(source)) throw new UsageFault('Say what to import: longbeach or table.')
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { tenant: { type: 'string' }, report: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const fileName = path.resolve(needed(positionals[0], 'FILE'))
    if (!existsSync(fileName)) throw new Refused(`There is no file ${fileName}.`)
    const isDry = values['dry-run']
    if (source === 'table' && !isDry) needed(values.tenant, '--tenant')
    console.log(`Reading ${fileName} …`)
    const file = await readStaysFile(fileName, source).catch((error: Error) => {
      throw new Refused(error.message)
    })
    console.log(`${count(file.rows)} rows of ${count(file.animals.length)} animals.`)
    if (isDry) console.log('A dry run: nothing is written into the database.')
    const told = isDry ? file : await write(file, fileName, values.tenant)
    const report = path.resolve(values.report ?? `${path.basename(fileName).replace(/\.(csv(\.gz)?|xlsx|xls|ods)$/i, '')}-report.csv`)
    writeFileSync(report, reportOf(told))
    tellWords(told)
    tell(told.findings, 'refused', 'rows refused')
    tell(told.findings, 'changed', 'rows taken without a part that cannot be right')
    tell(told.findings, 'assumed', 'facts that the table does not say, set by the import')
    console.log('Set for every animal:')
    for (const fact of generalFacts(told)) console.log(`  ${fact}`)
    console.log(`All of it stands in ${report}`)
    return 0
  },
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
function tellWords({ words }: StaysFile): void {
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
