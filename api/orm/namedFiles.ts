// The files that rows name, across all organisations.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { tenantIds } from './tenants.ts'

export interface NamedFile {
  name: string
  sha256: string
  size: number
}

const within = <T>(orm: MikroORM, tenantId: string, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  orm.em.fork({ session: { variables: { 'app.tenant': tenantId, 'app.disclosed': 'all' } } }).transactional(work)

/** Names of the parts of unfinished uploads and of exports of one organisation. */
export async function partsOf(em: EntityManager, id: string): Promise<string[]> {
  const rows = await em.execute<{ parts: { name: string }[] }[]>(
    `select parts::json as parts from upload where tenant_id = ?
     union all select parts::json from export_job where tenant_id = ? and parts is not null`,
    [id, id],
  )
  return rows.flatMap(({ parts }) => parts.map(({ name }) => name))
}

/** The same of all organisations, and of exports that the operator takes in. Backups and moves leave them out: such uploads and exports start again. */
export async function partsOfUploads(orm: MikroORM): Promise<string[]> {
  const names: string[] = []
  for (const id of await tenantIds(orm.em.fork())) names.push(...(await within(orm, id, (em) => partsOf(em, id))))
  const imports = await orm.em.fork().execute<{ parts: { name: string }[] }[]>('select parts::json as parts from tenant_import')
  names.push(...imports.flatMap(({ parts }) => parts.map(({ name }) => name)))
  return names
}

/** The files that rows of one organisation name permanently. */
export async function namedFilesOf(em: EntityManager, id: string): Promise<NamedFile[]> {
  const photos = await em.execute<{ files: Record<string, NamedFile> }[]>(
    'select files::json as files from photo where tenant_id = ? and files is not null',
    [id],
  )
  const others = await em.execute<NamedFile[]>(
    `select file_name as name, pdf_hash as sha256, file_size as size from signed_document where tenant_id = ? and file_name is not null
     union all select stored_name, sha256, size from import_file where tenant_id = ? and stored_name is not null
     union all select report_name, report_hash, report_size from import_file where tenant_id = ? and report_name is not null
     union all select stored_name, sha256, size from dropped_file where tenant_id = ? and deleted_at is null
     union all select f.value->>'name', f.value->>'sha256', (f.value->>'size')::int from vet_original o, jsonb_each(o.files) f
       where o.tenant_id = ? and jsonb_typeof(f.value) = 'object'
     union all select f.value->>'name', f.value->>'sha256', (f.value->>'size')::int from home_check_photo h, jsonb_each(h.files) f
       where h.tenant_id = ? and jsonb_typeof(h.files) = 'object'
     union all select n.voice_file->>'name', n.voice_file->>'sha256', (n.voice_file->>'size')::int from observation n
       where n.tenant_id = ? and n.voice_file is not null`,
    [id, id, id, id, id, id, id],
  )
  return [...photos.flatMap((photo) => Object.values(photo.files)), ...others].map(({ name, sha256, size }) => ({ name, sha256, size }))
}

/** Every file that a row names permanently. Backups and moves include these. */
export async function namedFiles(orm: MikroORM): Promise<NamedFile[]> {
  const files: NamedFile[] = []
  for (const id of await tenantIds(orm.em.fork())) files.push(...(await within(orm, id, (em) => namedFilesOf(em, id))))
  const letters = await orm.em.fork().execute<{ images: NamedFile[] }[]>('select images::json as images from feedback')
  const invoices = 'select pdf_name as name, pdf_hash as sha256, pdf_size as size from operator_invoice where pdf_name is not null'
  files.push(...(await orm.em.fork().execute<NamedFile[]>(invoices)))
  files.push(...letters.flatMap(({ images }) => images).map(({ name, sha256, size }) => ({ name, sha256, size })))
  return files
}
