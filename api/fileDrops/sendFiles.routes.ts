// Files of somebody without an account: the link is opened, and each file comes in parts that go on after a cut.
import { beginDropUpload, dropBytes, finishDropUpload, openFileDrop, sendDropPart } from '../../shared/fileDrops/sendFiles.ts'
import { Failure } from '../../shared/errors.ts'
import { appendPart, beginUpload } from '../files/uploads.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { reading } from '../unitOfWork.ts'
import { openedDrop } from './dropLink.ts'
import { kindOf } from './fileContent.ts'
import { assertRoom, fileBySent, senderOf, takeDropped, takenFile, uploadOf } from './takeDropped.ts'

const sends = { sends: true }

export function sendFilesRoutes(registry: Registry): void {
  serve(registry, openFileDrop, async ({ server, body: { key }, http }) => {
    const { drop, tenant, left } = await openedDrop(server, http, key)
    return { organization: tenant.name, title: drop.title, validUntil: drop.validUntil, left }
  })

  serve(registry, beginDropUpload, async ({ server, body: { key, sha256, size }, http }) => {
    const opened = await openedDrop(server, http, key, sends)
    if (size > dropBytes) throw new Failure('fileDrop.tooLarge')
    const sender = senderOf(opened)
    const isHere = await reading(server.orm, sender, async (em) => {
      if (await fileBySent(em, opened.drop.id, sha256)) return true
      if (opened.left === 0) throw new Failure('fileDrop.tooManyFiles')
      await assertRoom(em, server, opened.tenant.id, size)
      return false
    })
    if (isHere) return { received: size }
    return { received: await beginUpload(server, sender, uploadOf(opened, sha256), { kind: sha256, size }) }
  })

  serve(registry, sendDropPart, async ({ server, body: { key, sha256, offset, bytes }, http }) => {
    const opened = await openedDrop(server, http, key, sends)
    const part = Buffer.from(bytes, 'base64')
    // What can never be kept need not arrive whole.
    if (offset === 0) kindOf(part)
    return { received: await appendPart(server, senderOf(opened), uploadOf(opened, sha256), offset, part) }
  })

  serve(registry, finishDropUpload, async ({ server, body: { key, ...sent }, http }) => {
    const opened = await openedDrop(server, http, key, sends)
    const actor = senderOf(opened)
    const known = await reading(server.orm, actor, (em) => fileBySent(em, opened.drop.id, sent.sha256))
    await takeDropped(server, opened, sent, known)
    return reading(server.orm, actor, (em) => takenFile(em, opened, sent.sha256))
  })
}
