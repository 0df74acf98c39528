// Takes the recording of an observation: kept as it was recorded, once its first bytes say that it is one.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import type { Observation } from '../../shared/care/observations/observation.ts'
import { voiceRefusals, type Voice, type VoiceKind } from '../../shared/care/observations/voice.ts'
import { Failure } from '../../shared/errors.ts'
import { assertRoom } from '../fileDrops/takeDropped.ts'
import { hashOf, type StoredFile } from '../files/fileStore.ts'
import { startsWith } from '../files/firstBytes.ts'
import { within, type Sender } from '../files/uploads.ts'
import { lockPictures } from '../orm/pictureSpace.ts'
import type { Server } from '../server.ts'
import { ObservationEntity, type StoredObservation } from './observation.entity.ts'

type Heard = Pick<StoredObservation, 'voice' | 'voiceFile'>

/** The recording that an observation names, beside what the server knows of it: the same recording keeps its file. */
export function voiceOf(said: Pick<Observation, 'voice'>, before: Heard | null): Heard {
  const isSame = said.voice !== null && said.voice?.sha256 === before?.voice?.sha256
  if (isSame) return { voice: before!.voice, voiceFile: before!.voiceFile }
  return { voice: said.voice && { ...said.voice, arrivedAt: null, refused: null }, voiceFile: null }
}

/** The start of an EBML document, and the type of an MP4 file behind its length. */
function kindOf(bytes: Uint8Array): VoiceKind | null {
  if (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return 'audio/webm'
  return startsWith(bytes.subarray(4), 0x66, 0x74, 0x79, 0x70) ? 'audio/mp4' : null
}

/** Throws `upload.incomplete` if the bytes are not the announced ones, `fileDrop.virus`, `care.voiceUnreadable`, `unavailable`. */
async function assertTaken(server: Server, { sha256, size, kind }: Voice, bytes: Uint8Array): Promise<void> {
  if (bytes.length !== size || hashOf(bytes) !== sha256) throw new Failure('upload.incomplete')
  if (await server.scan?.(bytes)) throw new Failure('fileDrop.virus')
  if (kindOf(bytes) !== kind) throw new Failure('care.voiceUnreadable')
}

async function locked(em: EntityManager, id: string): Promise<{ row: StoredObservation; voice: Voice }> {
  const row = await em.findOne(ObservationEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row?.voice) throw new Failure('notFound')
  return { row, voice: row.voice }
}

/** The file first, the row last: a row never names a file that is not there. */
async function keep(server: Server, sender: Sender, id: string, bytes: Uint8Array): Promise<Observation> {
  const file: StoredFile = await server.fileStore.put(bytes)
  let taken = false
  try {
    return await within(server, sender, async ({ em, tenantId, now }) => {
      const { row, voice } = await locked(em, id)
      if (voice.arrivedAt !== null || voice.sha256 !== file.sha256) return row
      await lockPictures(em, tenantId)
      await assertRoom(em, server, tenantId, file.size)
      taken = true
      return Object.assign(row, { voice: { ...voice, arrivedAt: now, refused: null }, voiceFile: file })
    })
  } catch (error) {
    taken = false
    throw error
  } finally {
    if (!taken) await server.fileStore.remove(file.name)
  }
}

/** Throws what `assertTaken` throws, which the row says from then on, and `fileDrop.noRoom`. */
export async function takeVoice(
  server: Server,
  { userId, tenant }: Viewer,
  id: string,
  voice: Voice,
  bytes: Uint8Array,
): Promise<Observation> {
  const sender = { userId, tenantId: tenant.id }
  try {
    await assertTaken(server, voice, bytes)
  } catch (error) {
    const refused = voiceRefusals.find((code) => error instanceof Failure && code === error.code)
    if (refused)
      await within(server, sender, async ({ em }) => {
        const { row, voice: now } = await locked(em, id)
        return now.arrivedAt === null && now.sha256 === voice.sha256 ? Object.assign(row, { voice: { ...now, refused } }) : row
      })
    throw error
  }
  return keep(server, sender, id, bytes)
}
