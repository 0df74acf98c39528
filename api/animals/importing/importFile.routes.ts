// Tables that are uploaded to be imported: their upload in parts, their columns, the dry run and the import.
import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/core'
import {
  beginImportUpload,
  checkImportFile,
  finishImportUpload,
  importBytes,
  importReportFile,
  lackingColumns,
  listImportFiles,
  readImportFile,
  removeImportFile,
  sendImportPart,
  startImport,
  stopImport,
  takeImportBack,
  type ImportFile,
  type ImportFileDetails,
  type Places,
} from '../../../shared/animals/importing/importFile.ts'
import { columnsOf, type AnyColumn, type ImportKind } from '../../../shared/animals/importing/importColumns.ts'
import { Failure } from '../../../shared/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { AuditAction } from '../../audit/auditAction.ts'
import { appendPart, beginUpload } from '../../files/uploads.ts'
import { MemberEntity } from '../../identity/member.entity.ts'
import { sendJobs } from '../../orm/sendJobs.ts'
import type { Registry } from '../../registry.ts'
import { Bytes, serve } from '../../serve.ts'
import type { Server } from '../../server.ts'
import type { Unit } from '../../unitOfWork.ts'
import { actorOf } from '../takePicture.ts'
import { ImportFileEntity, type StoredImportFile } from './importFile.entity.ts'
import { checkImport, runImport, takeBackImport } from './importFile.jobs.ts'
import { takeImportFile, uploadIdOf } from './importFiles.ts'
import { likelyKind, placesOf, proposalsOf } from './importPlaces.ts'

/** Imports that older versions began did not note what they wrote. */
const canTakeBack = ({ state, startVersion }: StoredImportFile): boolean =>
  (startVersion ?? null) !== null && (state === 'imported' || state === 'stopped' || state === 'failed')

async function shown(em: EntityManager, files: StoredImportFile[]): Promise<ImportFile[]> {
  const members = await em.find(MemberEntity, {
    id: { $in: files.flatMap(({ uploadedBy, takenBackBy }) => [uploadedBy, ...(takenBackBy ? [takenBackBy] : [])]) },
  })
  const names = new Map(members.map(({ id, forename, surname }) => [id, `${forename} ${surname}`.trim()]))
  return files.map((file) => ({
    ...file,
    uploadedBy: names.get(file.uploadedBy) ?? '',
    kind: file.kind ?? likelyKind(file.headings),
    canTakeBack: canTakeBack(file),
    takenBackAt: file.takenBackAt ?? null,
    takenBackBy: names.get(file.takenBackBy ?? '') ?? '',
  }))
}

const one = async (em: EntityManager, file: StoredImportFile): Promise<ImportFile> => (await shown(em, [file]))[0]!

async function details(em: EntityManager, id: string): Promise<ImportFileDetails> {
  const file = await em.findOne(ImportFileEntity, { id })
  if (!file) throw new Failure('notFound')
  const { headings, sample, report } = file
  return {
    ...(await one(em, file)),
    headings,
    sample,
    report,
    kept: file.kept ?? null,
    proposals: proposalsOf(headings),
    ...(await placesOf(em, file)),
  }
}

const running = ['checking', 'importing', 'takingBack'] as const
const isRunning = ({ state }: StoredImportFile): boolean => running.some((one) => one === state)

function assertIdle(file: StoredImportFile): void {
  if (isRunning(file)) throw new Failure('import.busy')
}

async function lockedFile(em: EntityManager, id: string): Promise<StoredImportFile> {
  const file = await em.findOne(ImportFileEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!file) throw new Failure('notFound')
  return file
}

/** Locked until the transaction ends. Throws `notFound`, and `import.busy` or `import.done` where nothing can be changed any more. */
async function idle({ em }: Unit, id: string): Promise<StoredImportFile> {
  const file = await lockedFile(em, id)
  assertIdle(file)
  if (file.finishedAt !== null) throw new Failure('import.done')
  return file
}

/** Throws `import.columns`: a required one is missing, one is chosen twice, or one is not in the table. */
function assertPlaces(kind: ImportKind, places: Places, { headings }: StoredImportFile): void {
  const lacking = lackingColumns(kind, places)
  const isTwice = new Set(places.map(({ column }) => column)).size < places.length
  const columns: readonly AnyColumn[] = columnsOf[kind]
  const isForeign = places.some(({ column }) => !columns.includes(column))
  if (isForeign || lacking.length > 0 || isTwice || places.some(({ at }) => at >= headings.length))
    throw new Failure('import.columns', { fields: ['places'] })
}

/** Audits an act on a file. The history of imported animals names the system user, so this entry alone names the person. */
const note = ({ em, tenantId, userId }: Unit, { clock }: Server, action: AuditAction, { id, fileName, size }: StoredImportFile): void =>
  audit(em, clock, { action, concerns: tenantId, actorId: userId, subjectId: id, facts: { fileName, size } })

function uploadRoutes(registry: Registry): void {
  serve(registry, beginImportUpload, async ({ server, viewer, body: { sha256, size }, work }) => {
    if (size === 0) throw new Failure('import.empty')
    if (size > importBytes) throw new Failure('import.tooLarge')
    // It is here already: finishing answers with it.
    if (await work.read((em) => em.findOne(ImportFileEntity, { sha256, finishedAt: null }))) return { received: size }
    return { received: await beginUpload(server, actorOf(viewer), uploadIdOf(viewer.userId), { kind: sha256, size }) }
  })

  serve(registry, sendImportPart, async ({ server, viewer, body: { offset, bytes } }) => ({
    received: await appendPart(server, actorOf(viewer), uploadIdOf(viewer.userId), offset, Buffer.from(bytes, 'base64')),
  }))

  serve(registry, finishImportUpload, async ({ server, viewer, body, work }) => {
    const { id } = await takeImportFile(server, actorOf(viewer), body)
    return work.read((em) => details(em, id))
  })
}

/** Importing, stopping and taking back. */
function runRoutes(registry: Registry): void {
  serve(registry, startImport, async ({ server, params, work }) => {
    const file = await idle(work, params.id)
    if (file.state !== 'checked' && file.state !== 'stopped') throw new Failure('import.notChecked')
    Object.assign(file, { state: 'importing', failure: null, done: 0 })
    note(work, server, 'import.started', file)
    await sendJobs(work.em, runImport, [{ tenantId: work.tenantId, fileId: file.id }])
    return one(work.em, file)
  })

  serve(registry, stopImport, async ({ server, params, work }) => {
    const file = await lockedFile(work.em, params.id)
    if (file.state !== 'checking' && file.state !== 'importing') throw new Failure('import.notRunning')
    file.state = file.state === 'checking' ? 'open' : 'stopped'
    note(work, server, 'import.stopped', file)
    return one(work.em, file)
  })

  serve(registry, takeImportBack, async ({ server, params, body: { keepChanged }, work }) => {
    const file = await lockedFile(work.em, params.id)
    assertIdle(file)
    if (!canTakeBack(file)) throw new Failure('import.notImported')
    Object.assign(file, { state: 'takingBack', keepChanged, takenBackBy: work.userId, kept: null, failure: null, done: 0, total: 0 })
    note(work, server, 'import.takingBack', file)
    await sendJobs(work.em, takeBackImport, [{ tenantId: work.tenantId, fileId: file.id }])
    return one(work.em, file)
  })
}

export function importFileRoutes(registry: Registry): void {
  uploadRoutes(registry)
  runRoutes(registry)

  serve(registry, listImportFiles, ({ work }) =>
    work.read(async (em) => ({
      items: await shown(em, await em.find(ImportFileEntity, {}, { orderBy: { uploadedAt: 'desc' }, limit: 100 })),
    })),
  )

  serve(registry, readImportFile, ({ params, work }) => work.read((em) => details(em, params.id)))

  serve(registry, checkImportFile, async ({ server, params, body: { kind, places }, work }) => {
    const file = await idle(work, params.id)
    assertPlaces(kind, places, file)
    Object.assign(file, { kind, places, state: 'checking', report: null, failure: null, done: 0, total: 0 })
    note(work, server, 'import.checked', file)
    await sendJobs(work.em, checkImport, [{ tenantId: work.tenantId, fileId: file.id }])
    return one(work.em, file)
  })

  // Its bytes are swept like other files that no row names.
  serve(registry, removeImportFile, async ({ server, params, work }) => {
    const file = await idle(work, params.id)
    // Something of it was imported: without this row it could not be taken back.
    if ((file.startVersion ?? null) !== null) throw new Failure('import.done')
    note(work, server, 'import.removed', file)
    work.em.remove(file)
    return {}
  })

  serve(registry, importReportFile, async ({ server, params, work }) => {
    const file = await work.read((em) => em.findOne(ImportFileEntity, { id: params.id }))
    if (!file) throw new Failure('notFound')
    const { reportName: name, reportHash: sha256 } = file
    if (name === null || sha256 === null) throw new Failure('import.notChecked')
    return new Bytes('text/csv; charset=utf-8', await server.fileStore.read({ name, sha256 }))
  })
}
