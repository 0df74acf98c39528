// Every file that a row names, across all organisations.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'

interface NamedFile {
  name: string
  sha256: string
  size: number
}

export async function namedFiles(orm: MikroORM): Promise<NamedFile[]> {
  const within = <T>(variables: Record<string, string>, work: (em: EntityManager) => Promise<T>): Promise<T> =>
    orm.em.fork({ session: { variables } }).transactional(work)
  const tenants = await orm.em.fork().execute<{ id: string }[]>('select id from tenant order by id')
  const files: NamedFile[] = []
  for (const { id } of tenants) {
    const photos = await within({ 'app.tenant': id, 'app.disclosed': 'all' }, (em) =>
      em.execute<{ files: Record<string, NamedFile> }[]>(
        'select files::json as files from photo where tenant_id = ? and files is not null',
        [id],
      ),
    )
    files.push(...photos.flatMap((photo) => Object.values(photo.files)))
    const signed = await within({ 'app.tenant': id, 'app.disclosed': 'all' }, (em) =>
      em.execute<NamedFile[]>(
        'select file_name as name, pdf_hash as sha256, file_size as size from signed_document where tenant_id = ? and file_name is not null',
        [id],
      ),
    )
    files.push(...signed)
  }
  const letters = await orm.em.fork().execute<{ images: NamedFile[] }[]>('select images::json as images from feedback')
  files.push(...letters.flatMap(({ images }) => images))
  return files.map(({ name, sha256, size }) => ({ name, sha256, size }))
}
