// Files that people have sent, in an S3-compatible store: for servers that share no folder. What is stored there is whole; names and checksums are those of the database.
import { randomBytes } from 'node:crypto'
import { S3mini } from 's3mini'
import { assertFileName, type FileStore, hashOf, isFileName } from './fileStore.ts'

/** `https://key:secret@host/bucket`, with `?region=` where the store asks for one, and a folder behind the bucket where it is shared. */
export function createS3Store(address: string): FileStore {
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const folder = folders.map((name) => `${name}/`).join('')
  const store = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol}//${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: 30_000,
  })
  const keyOf = (name: string): string => `${folder}${assertFileName(name).slice(0, 2)}/${name}`

  return {
    pathOf: (name) => `s3://${bucket}/${keyOf(name)}`,
    async put(bytes, name = randomBytes(16).toString('hex')) {
      await store.putObject(keyOf(name), Buffer.from(bytes), 'application/octet-stream')
      return { name, sha256: hashOf(bytes), size: bytes.length }
    },
    async read({ name, sha256 }) {
      const content = await store.getObjectArrayBuffer(keyOf(name))
      if (content === null) throw new Error(`The file ${name} is not there.`)
      const bytes = Buffer.from(content)
      if (hashOf(bytes) !== sha256) throw new Error(`The file ${name} is not the one that was stored.`)
      return bytes
    },
    async remove(name) {
      await store.deleteObject(keyOf(name))
    },
    async *list() {
      let next: string | undefined
      do {
        const page = await store.listObjectsPaged('/', folder, 1_000, next)
        for (const { Key, LastModified } of page?.objects ?? []) {
          const name = Key.split('/').at(-1)!
          if (isFileName(name) && Key === keyOf(name)) yield { name, at: new Date(LastModified).getTime() }
        }
        next = page?.nextContinuationToken
      } while (next)
    },
  }
}
