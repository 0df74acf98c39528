// The recordings of observations: taken in one piece, and given out to people who see care.
import { readVoice, sendVoice } from '../../shared/care/observations/voice.ts'
import { Failure } from '../../shared/errors.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { ObservationEntity } from './observation.entity.ts'
import { takeVoice } from './takeVoice.ts'

export function observationVoiceRoutes(registry: Registry): void {
  serve(registry, sendVoice, async ({ server, viewer, params: { id }, body, work }) => {
    const [row] = await work.read((em) => rowsOf(em, viewer.tenant.id, 'observation', { where: 'r.id = ?', values: [id] }))
    if (!row?.voice) throw new Failure('notFound')
    if (row.voice.arrivedAt !== null) return row
    return takeVoice(server, viewer, id, row.voice, Buffer.from(body.bytes, 'base64'))
  })

  serve(registry, readVoice, async ({ server, viewer, params: { id }, work }) => {
    const row = await work.read((em) => em.findOne(ObservationEntity, { id, tenantId: viewer.tenant.id }))
    if (!row?.voice || !row.voiceFile) throw new Failure('notFound')
    return { kind: row.voice.kind, bytes: (await server.fileStore.read(row.voiceFile)).toString('base64') }
  })
}
