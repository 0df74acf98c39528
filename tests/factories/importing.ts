// Calls about uploaded tables for tests of imports, with the jobs done at once.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { checkFile, importWhole } from '../../api/animals/importing/importFiles.ts'
import { importPartBytes, type ImportFileDetails, type Places } from '../../shared/animals/importing/importFile.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

export const base = '/api/admin/animals/import'
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const never = new AbortController().signal

/** The calls of one person. */
export function importing(world: () => World, person: () => Person) {
  const send = <T = ImportFileDetails & { code: string }>(method: string, path: string, body?: object, by = person()) =>
    world().client(by.token).send<T>(method, `${base}${path}`, body)

  async function upload(content: string | Uint8Array, fileName = 'tiere.csv') {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
    const sha256 = hashOf(bytes)
    const begun = await send<{ received: number; code: string }>('POST', '/upload', { sha256, size: bytes.length })
    for (let at = begun.body.received; at < bytes.length; at += importPartBytes)
      await send('POST', '/upload/part', { offset: at, bytes: bytes.subarray(at, at + importPartBytes).toString('base64') })
    return send('POST', '/upload/finish', { sha256, fileName })
  }

  const ids = (fileId: string) => ({ tenantId: person().tenantId, fileId })

  async function check(id: string, places: Places) {
    expect((await send('POST', `/${id}/check`, { places })).body).toMatchObject({ state: 'checking' })
    await checkFile(world().app.server, ids(id), { isLast: false })
    return (await send('GET', `/${id}`)).body
  }

  const run = (id: string, signal = never) => importWhole(world().app.server, ids(id), { isLast: false, signal })
  return { send, upload, check, run, ids }
}
