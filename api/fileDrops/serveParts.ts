// Files of rows that arrive in parts and go on after a cut: one answer for the three calls of `partCalls`.
import type * as v from 'valibot'
import type { Viewer } from '../../shared/access.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { partCalls } from '../../shared/fileDrops/partCalls.ts'
import { appendPart, beginUpload, type Sender } from '../files/uploads.ts'
import type { Registry } from '../registry.ts'
import { serve, type Reading } from '../serve.ts'
import type { Server } from '../server.ts'
import { assertRoom } from './takeDropped.ts'

type Row = { id: string; version: number }

interface Terms<R extends Row> {
  /** Throws `notFound`. */
  readonly rowOf: (work: Reading, viewer: Viewer, id: string) => Promise<R>
  /** Whether the server has the file already: another device may have brought it. */
  readonly isThere: (row: R) => boolean
  /** Takes the file once all parts are there. */
  readonly take: (server: Server, viewer: Viewer, row: R) => Promise<R>
}

export const senderOf = ({ userId, tenant }: Viewer): Sender => ({ userId, tenantId: tenant.id })

type Calls<R extends Row> = ReturnType<typeof partCalls<v.GenericSchema<any, R>, ErrorCode>>

export function serveParts<R extends Row>(registry: Registry, calls: Calls<R>, { rowOf, isThere, take }: Terms<R>): void {
  serve(registry, calls.begin, async ({ server, viewer, params, body, work }) => {
    const row = await rowOf(work, viewer, params.id)
    if (isThere(row)) return { received: body.size }
    await work.read((em) => assertRoom(em, server, viewer.tenant.id, body.size))
    return { received: await beginUpload(server, senderOf(viewer), row.id, body) }
  })

  serve(registry, calls.part, async ({ server, viewer, params, body: { offset, bytes }, work }) => {
    const row = await rowOf(work, viewer, params.id)
    const part = Buffer.from(bytes, 'base64')
    // Another device has brought the file meanwhile: this one goes on to the end, and nothing more is stored.
    if (isThere(row)) return { received: offset + part.length }
    return { received: await appendPart(server, senderOf(viewer), row.id, offset, part) }
  })

  serve(registry, calls.finish, async ({ server, viewer, params, work }) => {
    const row = await rowOf(work, viewer, params.id)
    return isThere(row) ? row : take(server, viewer, row)
  })
}
