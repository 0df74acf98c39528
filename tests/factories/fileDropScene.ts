// Somebody at a desk, a contact who is asked for files, and the calls by which files arrive. Each test has a house of its own.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createFileStore } from '../../api/files/fileStore.ts'
import { namedFiles } from '../../api/orm/namedFiles.ts'
import { pictureQuota } from '../../shared/animals/photo.ts'
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import type { FileDropsOf } from '../../shared/fileDrops/fileDrop.ts'
import { dropPartBytes as partBytes } from '../../shared/fileDrops/sendFiles.ts'
import { startWorld } from '../world.ts'
import type { Person } from './maker.ts'

export type FileDropScene = Awaited<ReturnType<typeof openFileDropScene>>

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** What asks for files, without an address for a mail. */
export const asked = { id: null, title: 'Impfpass', validUntil: '2026-06-24', maxFiles: 20, email: '' }
/** A PDF with so many bytes between its head and its end. */
export const pdfOf = (size: number, mark = 'x') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, mark), Buffer.from('\n%%EOF\n')])
export const refusal = (code: string, status = 422) => ({ status, body: { code } })

export async function openFileDropScene() {
  const world = await startWorld({ pictureQuota: { ...pictureQuota }, sharesAnHour: 400 })
  const folder = await mkdtemp(join(tmpdir(), 'obhut-dropped-'))
  let house: { desk: Person; contactId: string } | undefined
  const here = () => house!
  const call = (method: string, path: string, body?: object, { token } = here().desk) => world.client(token).send(method, path, body)
  const list = async (of = here().contactId, person = here().desk): Promise<FileDropsOf> =>
    (await call('GET', `/api/contact/${of}/file-drops`, undefined, person)).body
  const byLink = (act: string, body: object) => world.client().send('POST', `/api/file-drop/${act}`, body)
  const begin = (key: string, bytes: Uint8Array, sha256 = hashOf(bytes)) => byLink('upload', { key, sha256, size: bytes.length })
  const part = (key: string, bytes: Uint8Array, offset: number, sha256 = hashOf(bytes)) =>
    byLink('upload/part', { key, sha256, offset, bytes: Buffer.from(bytes.subarray(offset, offset + partBytes)).toString('base64') })
  const finish = (key: string, bytes: Uint8Array, name: string, sha256 = hashOf(bytes)) => byLink('upload/finish', { key, sha256, name })
  return {
    world,
    call,
    list,
    byLink,
    begin,
    part,
    finish,
    get desk() {
      return here().desk
    },
    get contactId() {
      return here().contactId
    },
    /** Before each test: a new house with a contact, and no files on the disk. */
    async renew() {
      await rm(join(folder, 'disk'), { recursive: true, force: true })
      Object.assign(world.app.server, { fileStore: createFileStore(join(folder, 'disk')) })
      Object.assign(world.app.server.settings.pictureQuota, pictureQuota)
      const desk = await world.person(await world.tenant())
      const contactId = (await world.contact(desk, { surname: 'Beck' })).id
      await world.write(desk, { contactDetails: [{ ...noDetails(contactId), emails: ['kim@beck.example'] }] })
      house = { desk, contactId }
    },
    async close() {
      await world.stop()
      await rm(folder, { recursive: true })
    },
    /** A link to this contact: its id and its key. */
    async ask(more: Partial<typeof asked> = {}, of = here().contactId): Promise<{ id: string; key: string }> {
      const made = await call('POST', `/api/contact/${of}/file-drop/new`, { ...asked, ...more })
      expect(made.status).toBe(200)
      const drop = (await list(of)).drops.find(({ id }) => id === made.body.id)!
      return { id: drop.id, key: drop.key! }
    },
    /** Sends a file as the page does, and answers with the first refusal. */
    async send(key: string, bytes: Uint8Array, name: string) {
      const begun = await begin(key, bytes)
      if (begun.status !== 200) return begun
      for (let at: number = begun.body.received; at < bytes.length; at += partBytes) {
        const sent = await part(key, bytes, at)
        if (sent.status !== 200) return sent
      }
      return finish(key, bytes, name)
    },
    filesOnDisk: async () =>
      (await readdir(join(folder, 'disk'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile())
        .length,
    /** How many files backups, moves and exports take along. */
    async named() {
      const rows = await world.sql<{ name: string }>('select stored_name as name from dropped_file where tenant_id = $1', [
        here().desk.tenantId,
      ])
      return (await namedFiles(world.app.server.orm)).filter(({ name }) => rows.some((row) => row.name === name)).length
    },
    async download(id: string, person = here().desk) {
      const { body } = await call('GET', `/api/contact/dropped-file/${id}/address`, undefined, person)
      return world.client().send('GET', body.address)
    },
  }
}
