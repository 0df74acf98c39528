// Exports of organisations for tests: written as the job writes them, unpacked, packed again with changes, and taken in elsewhere.
import { createHash, randomUUID } from 'node:crypto'
import { ZipFile } from 'yazl'
import { writeExportOf } from '../../api/leaving/writeExport.ts'
import { bytesOfParts } from '../../api/leaving/zipOf.ts'
import type { StoredFile } from '../../api/files/fileStore.ts'
import { runImport } from '../../api/operator/arriving/runImport.ts'
import { startSession } from '../../api/identity/tokens.ts'
import { importPartBytes, type TenantImport } from '../../shared/operator/tenantImport.ts'
import type { World } from '../world.ts'

const attempt = (isLast = true) => ({ isLast, signal: new AbortController().signal })
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The ZIP of everything of an organisation. */
export async function exportOf({ sql, app: { server } }: World, tenantId: string, userId: string): Promise<Buffer> {
  const exportId = randomUUID()
  await sql(
    `insert into export_job (tenant_id, id, state, requested_at, requested_by, done, total) values ($1, $2, 'queued', now(), $3, 0, 0)`,
    [tenantId, exportId, userId],
  )
  await writeExportOf(server, { tenantId, exportId }, attempt())
  const [row] = await sql<{ parts: StoredFile[]; size: string }>('select parts, size from export_job where id = $1', [exportId])
  const pieces: Uint8Array[] = []
  for await (const piece of bytesOfParts(server.fileStore, row!.parts, 0, Number(row!.size) - 1)) pieces.push(piece)
  return Buffer.concat(pieces)
}

export interface Meta {
  schema: string
  formatVersion: number
  tenant: { id: string }
  tables: { name: string; columns: string[]; rows: number }[]
  entries: { path: string; sha256: string; size: number }[]
}

/** Packs entries again. Their list follows them, unless it is kept as it is. */
export async function packed(
  entries: ReadonlyMap<string, Buffer>,
  change: (meta: Meta) => void = () => undefined,
  follows = true,
): Promise<Buffer> {
  const meta = JSON.parse(entries.get('meta.json')!.toString()) as Meta
  const rest = [...entries].filter(([path]) => path !== 'meta.json')
  if (follows) meta.entries = rest.map(([path, bytes]) => ({ path, sha256: hashOf(bytes), size: bytes.length }))
  change(meta)
  const zip = new ZipFile()
  for (const [path, bytes] of rest) zip.addBuffer(bytes, path)
  zip.addBuffer(Buffer.from(JSON.stringify(meta)), 'meta.json')
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The calls of an operator who takes an export in. */
export async function importer(world: World) {
  const userId = await world.operator()
  const { access } = await startSession(world.app.server, userId, true, 'test')
  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    world.client(access).send(method, `/api/tenantadmin/import/${path}`, body)
  const begin = (bytes: Buffer, part: object = {}) =>
    send('POST', 'new', { id: null, name: 'obhut.zip', size: bytes.length, mark: hashOf(bytes), ...part })
  const part = (id: string, bytes: Buffer, offset: number) =>
    send('POST', `${id}/part`, { offset, bytes: bytes.subarray(offset, offset + importPartBytes).toString('base64') })
  const sendAll = async (bytes: Buffer): Promise<string> => {
    const { id, received } = (await begin(bytes)).body
    for (let offset = received; offset < bytes.length; offset += importPartBytes) await part(id, bytes, offset)
    return id
  }
  const start = (id: string, said: object = {}) => send('POST', `${id}/start`, { status: 'ACTIVE', organizationId: null, ...said })
  const run = (id: string, isLast = true) => runImport(world.app.server, id, attempt(isLast))
  const read = async (id: string): Promise<TenantImport> => (await send('GET', id)).body
  return {
    userId,
    access,
    send,
    begin,
    part,
    sendAll,
    start,
    run,
    read,
    /** Sends, starts and takes in; the refusal of the start, or how it ended. */
    async take(bytes: Buffer): Promise<Partial<TenantImport> & { code?: string | null }> {
      const id = await sendAll(bytes)
      const started = await start(id)
      if (started.status !== 200) return started.body
      await run(id)
      return read(id)
    },
  }
}
