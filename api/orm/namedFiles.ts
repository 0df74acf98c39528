// The files that rows name, across all organisations.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { tenantIds } from './tenants.ts'

interface NamedFile {
  name: string
  sha256: string
  size: number
}

const within = <T>(orm: MikroORM, tenantId: string, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  orm.em.fork({ session: { variables: { 'app.tenant': tenantId, 'app.disclosed': 'all' } } }).transactional(work)

/** Names of the parts of unfinished uploads. Backups and moves do not include them: such an upload starts again. */
export async function partsOfUploads(orm: MikroORM): Promise<string[]> {
  const names: string[] = []
  for (const id of await tenantIds(orm.em.fork())) {
    const uploads = await within(orm, id, (em) =>
      em.execute<{ parts: { name: string }[] }[]>('select parts from upload where tenant_id = ?', [id]),
    )
    names.push(...uploads.flatMap(({ parts }) => parts.map(({ name }) => name)))
  }
  return names
}

/** Every file that a row names permanently. Backups and moves include these. */
export async function namedFiles(orm: MikroORM): Promise<NamedFile[]> {
  const files: NamedFile[] = []
  for (const id of await tenantIds(orm.em.fork())) {
    const photos = await within(orm, id, (em) =>
      em.execute<{ files: Record<string, NamedFile> }[]>(
        'select files::json as files from photo where tenant_id = ? and files is not null',
        [id],
      ),
    )
    files.push(...photos.flatMap((photo) => Object.values(photo.files)))
    const signed = await within(orm, id, (em) =>
      em.execute<NamedFile[]>(
        'select file_name as name, pdf_hash as sha256, file_size as size from signed_document where tenant_id = ? and file_name is not null',
        [id],
      ),
    )
    files.push(...signed)
    const tables = await within(orm, id, (em) =>
      em.execute<NamedFile[]>(
        `select stored_name as name, sha256, size from import_file where tenant_id = ? and stored_name is not null
         union all select report_name, report_hash, report_size from import_file where tenant_id = ? and report_name is not null`,
        [id, id],
      ),
    )
    files.push(...tables)
  }
  const letters = await orm.em.fork().execute<{ images: NamedFile[] }[]>('select images::json as images from feedback')
  files.push(...letters.flatMap(({ images }) => images))
  return files.map(({ name, sha256, size }) => ({ name, sha256, size }))
}
