// Takes the export of an organisation of another installation in, without the app: the same checks and the same work.
import { createReadStream, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../../shared/errors.ts'
import { importBytes, type ImportReport } from '../../shared/operator/tenantImport.ts'
import { firstStatuses } from '../../shared/operator/tenants.ts'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import type { StoredFile } from '../files/fileStore.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { runImport, stepsOf } from '../operator/arriving/runImport.ts'
import type { Doors } from '../operator/arriving/takeIn.ts'
import { TenantImportEntity, type StoredImport } from '../operator/arriving/tenantImport.entity.ts'
import { Refused } from '../refused.ts'
import { systemUser } from '../systemUser.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { needed, UsageFault } from './command.ts'
import { inInstallation } from './installation.ts'

const partBytes = 8 * 1024 * 1024

const refusals: Readonly<Record<string, string>> = {
  'tenantImport.notExport': 'This file is not an export of Obhut.',
  'tenantImport.damaged': 'This export was changed or damaged. Download it again.',
  'tenantImport.newer': 'This export comes from a newer version of Obhut. Update this installation first.',
  'tenantImport.older': 'This export comes from a version of Obhut that is too old. Update the other installation and export again.',
  'tenantImport.tooLarge': 'This export is too large.',
  'tenantImport.alreadyHere': 'The organisation of this export is here already.',
}
const refused = (code: string | null): Refused =>
  new Refused(refusals[code ?? ''] ?? 'The export could not be taken in. Nothing was written.')

export async function importTenant(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { status: { type: 'string', default: 'ACTIVE' } } })
  const status = firstStatuses.find((one) => one === values.status)
  if (!status) throw new UsageFault(`--status is one of: ${firstStatuses.join(', ')}.`)
  const fileName = path.resolve(needed(positionals[0], 'FILE'))
  if (!existsSync(fileName)) throw new Refused(`There is no file ${fileName}.`)
  if (statSync(fileName).size > importBytes) throw refused('tenantImport.tooLarge')
  const row = await inInstallation(({ doors, env }) => takeFile({ ...doors, fileStore: openFileStore(env) }, fileName, status))
  if (row.state !== 'done' || row.report === null) throw refused(row.code)
  tell(row.report)
  console.log(`The organisation is here: ${row.madeTenant}`)
  return 0
}

async function takeFile(doors: Doors, fileName: string, status: (typeof firstStatuses)[number]): Promise<StoredImport> {
  const parts: StoredFile[] = []
  for await (const bytes of createReadStream(fileName, { highWaterMark: partBytes })) parts.push(await doors.fileStore.put(bytes))
  const total = await stepsOf(doors, parts).catch(async (error: unknown) => {
    for (const { name } of parts) await doors.fileStore.remove(name)
    throw error instanceof Failure ? refused(error.code) : error
  })
  const id = await begin(doors, { name: path.basename(fileName), size: statSync(fileName).size, parts, status, total })
  await runImport(doors, id, { isLast: true, signal: new AbortController().signal })
  return doors.orm.em.fork().findOneOrFail(TenantImportEntity, { id })
}

/** Notes the import as the app does, by the command line. */
async function begin(doors: Doors, said: Pick<StoredImport, 'name' | 'size' | 'parts' | 'status' | 'total'>): Promise<string> {
  const { clock } = doors
  const id = orderedId(clock.now(), clock.random(16))
  const at = new Date(clock.now()).toISOString()
  await identityUnitOfWork(doors, { userId: systemUser }, async (em) => {
    const nothing = { organizationId: null, done: 0, code: null, madeTenant: null, report: null }
    em.create(TenantImportEntity, { ...nothing, ...said, id, mark: id, state: 'queued', begunAt: at, begunBy: systemUser, touchedAt: at })
    audit(em, clock, { action: 'tenantImport.started', actorId: systemUser, subjectId: id, facts: { to: said.status } })
    await em.flush()
  })
  return id
}

function tell({ tables, files, people, knownPeople }: ImportReport): void {
  for (const { name, read, written } of tables) if (read > 0) console.log(`${name.padEnd(24)} ${read} rows read, ${written} written`)
  console.log(`${files} files`)
  for (const email of people) console.log(`${email} is invited anew.`)
  for (const email of knownPeople) console.log(`${email} has an account here already. Invite this person.`)
}
