// The work of the jobs: takes an export in and notes how far it is, and removes what nobody went on with.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../../shared/errors.ts'
import { importRefusals } from '../../../shared/operator/tenantImport.ts'
import type { Attempt } from '../../jobs/worker.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { openChecked, takeIn, type Doors } from './takeIn.ts'
import { TenantImportEntity, type StoredImport } from './tenantImport.entity.ts'

/** Milliseconds after which parts are removed that nobody went on with. */
export const receivingLife = 7 * 86_400_000
/** Entries after which the progress is noted. */
const noteEvery = 20

/** What is done stays done: another attempt may have been faster. */
const change = (doors: Doors, id: string, part: Partial<StoredImport>) =>
  identityUnitOfWork(doors, {}, async (em) => {
    const row = await em.findOneOrFail(TenantImportEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (row.state !== 'done') Object.assign(row, part)
    await em.flush()
  })

async function removeParts({ fileStore }: Pick<Doors, 'fileStore'>, parts: StoredImport['parts']): Promise<void> {
  for (const { name } of parts) await fileStore.remove(name)
}

/** Checks an export without reading its rows, and returns how many steps it takes. Throws the refusals of the file. */
export async function stepsOf(doors: Doors, parts: StoredImport['parts']): Promise<number> {
  const { file, plan } = await openChecked(doors, parts)
  file.close()
  return plan.tables.length + 2 * plan.files.length
}

/** An import that has ended is not done again. */
export async function runImport(doors: Doors, id: string, { isLast, signal }: Attempt): Promise<void> {
  const row = await doors.orm.em.fork().findOne(TenantImportEntity, { id })
  if (!row || row.status === null || (row.state !== 'queued' && row.state !== 'running')) return
  const { parts, status } = row
  let done = 0
  const step = async () => {
    signal.throwIfAborted()
    done += 1
    if (done % noteEvery === 0) await change(doors, id, { done })
  }
  try {
    await change(doors, id, { state: 'running', done })
    await takeIn(doors, { ...row, status }, parts, step)
  } catch (error) {
    const code = error instanceof Failure ? (importRefusals.find((one) => one === error.code) ?? null) : null
    if (code === null && !isLast) throw error
    await change(doors, id, { state: 'failed', code, parts: [] })
    await removeParts(doors, parts)
    if (code === null) throw error
    return
  }
  await removeParts(doors, parts)
}

/** Returns how many there were. */
export async function sweepReceiving(doors: Doors): Promise<number> {
  const before = new Date(doors.clock.now() - receivingLife).toISOString()
  const due = await doors.orm.em.fork().find(TenantImportEntity, { state: 'receiving', touchedAt: { $lt: before } })
  for (const { id, parts } of due) {
    await removeParts(doors, parts)
    await identityUnitOfWork(doors, {}, async (em) => {
      em.remove(await em.findOneOrFail(TenantImportEntity, { id }))
      await em.flush()
    })
  }
  return due.length
}
