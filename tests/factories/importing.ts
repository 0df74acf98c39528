// Calls about uploaded tables for tests of imports, with the jobs done at once.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { checkFile, importWhole } from '../../api/animals/importing/importFiles.ts'
import { takeBack } from '../../api/animals/importing/takeBack.ts'
import type { ImportKind } from '../../shared/animals/importing/importColumns.ts'
import { importPartBytes, type ImportFileDetails, type Places } from '../../shared/animals/importing/importFile.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

/** The headings of a table of stays. */
export const head = 'Tiernummer;Name;Tierart;Geschlecht;Chipnummer;Zugang;Zugangsart;Abgang;Abgangsart'
/** Two rows that can be imported, one of an unknown species and kind of intake, one with a day that does not exist. */
export const table = `${head}
1;Bärli;Hund;männlich;276098100000011;01.02.2024;Fundtier;05.02.2024;Rückgabe an Eigentümer
2;Mia;Katze;weiblich;276098100000012;03.02.2024;Abgabe;;
3;Otto;Drache;weiblich;;04.02.2024;Zauberei;;
4;Ida;Katze;weiblich;;32.02.2024;Fundtier;;
`

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

  /** Uploads a table that is taken for a kind by its headings, checks it and returns it with its report. */
  async function checked(text: string, kind: ImportKind) {
    const { body } = await upload(text)
    expect(body).toMatchObject({ kind, places: body.proposals[kind] })
    expect(await send('POST', `/${body.id}/check`, { kind, places: body.places })).toMatchObject({ status: 200 })
    await checkFile(world().app.server, ids(body.id), { isLast: false })
    return (await send('GET', `/${body.id}`)).body
  }

  async function imported(id: string) {
    await send('POST', `/${id}/start`)
    await run(id)
    return (await send('GET', `/${id}`)).body
  }

  async function takenBack(id: string) {
    await send('POST', `/${id}/take-back`, {})
    await takeBack(world().app.server, ids(id), { isLast: true, signal: never })
    return (await send('GET', `/${id}`)).body
  }
  return { send, upload, check, run, ids, checked, imported, takenBack }
}
