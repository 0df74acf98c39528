// Reads tables of other programs into an organisation.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importLongbeach, reportOf } from '../animals/importLongbeach.ts'
import { type Finding, readLongbeachFile } from '../animals/importLongbeachFile.ts'
import { createTenant } from '../identity/accounts.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { type Command, needed, Refused, UsageFault } from './command.ts'
import { findTenant, inInstallation } from './installation.ts'
import { progressBar } from './progressBar.ts'

const defaultName = 'Long Beach Animal Care'
/** So many findings are shown on screen; all are in the report. */
const shown = 30

export const importFile: Command = {
  about: 'read animals from a file into an organisation',
  usage: `import longbeach FILE [--tenant NAME|ID] [--report FILE]
FILE is longbeach.csv or longbeach.csv.gz. Without --tenant an organisation named "${defaultName}" is made.
An import that was cut off goes on where it stopped when it is started again; nothing is imported twice.`,
  async run([source, ...args]) {
    if (source !== 'longbeach') throw new UsageFault('Say what to import: longbeach.')
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { tenant: { type: 'string' }, report: { type: 'string' } },
    })
    const fileName = path.resolve(needed(positionals[0], 'FILE'))
    if (!existsSync(fileName)) throw new Refused(`There is no file ${fileName}.`)
    return run(fileName, values.tenant, path.resolve(values.report ?? `${path.basename(fileName).replace(/\.csv(\.gz)?$/, '')}-report.csv`))
  },
}

async function run(fileName: string, tenantName: string | undefined, reportFile: string): Promise<number> {
  console.log(`Reading ${fileName} …`)
  const file = await readLongbeachFile(fileName)
  const animals = file.animals.length
  console.log(`${count(file.rows)} rows of ${count(animals)} animals.`)
  await inInstallation(async ({ doors, orm, analyse }) => {
    const em = orm.em.fork()
    const known = tenantName ? await findTenant(em, tenantName) : await em.findOne(TenantEntity, { name: defaultName })
    const tenantId = known?.id ?? (await createTenant(doors, { name: defaultName, zone: 'America/Los_Angeles' }))
    const bar = progressBar('Importing animals')
    const result = await importLongbeach({ doors, tenantId, fileName, file, progress: bar.show, analyse })
    bar.end()
    console.log(
      `In ${known?.name ?? defaultName}: ${count(result.created)} new animals, ${count(result.updated)} with a newer stay, ${count(result.skipped)} imported before.`,
    )
  })
  writeFileSync(reportFile, reportOf(file.findings))
  tell(file.findings, 'refused', 'rows refused')
  tell(file.findings, 'changed', 'rows taken without a part that cannot be right')
  console.log(`Each of them stands in ${reportFile}`)
  return 0
}

function tell(findings: readonly Finding[], verdict: Finding['verdict'], about: string): void {
  const own = findings.filter((finding) => finding.verdict === verdict)
  console.log(`${count(own.length)} ${about}${own.length > 0 ? ':' : '.'}`)
  for (const { row, number, reason, value } of own.slice(0, shown)) console.log(`  row ${row}  ${number}  ${reason}  ${value}`)
  if (own.length > shown) console.log(`  and ${own.length - shown} more`)
}

const count = (value: number) => value.toLocaleString('en-GB')
