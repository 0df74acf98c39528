// Exports of an organisation: asked for, listed, and downloaded at addresses that are good for some hours.
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  exportAddress,
  exportAddressLife,
  listExports,
  nextExportAt,
  openExport,
  startExport,
  type Export,
} from '../../shared/leaving/export.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import { openAddress, signedAddress } from '../files/signedAddress.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { mayStill } from '../orm/reach.ts'
import { sendJobs } from '../orm/sendJobs.ts'
import type { Registry } from '../registry.ts'
import { LongFile, serve } from '../serve.ts'
import { reading } from '../unitOfWork.ts'
import { writeExport } from './export.jobs.ts'
import { ExportJobEntity, type StoredExport } from './exportJob.entity.ts'
import { bytesOfParts } from './zipOf.ts'

/** Exports that are listed. */
const listed = 10
/** What a signed address is for, beside pictures. */
const what = 'export'

async function shown(em: EntityManager, jobs: readonly StoredExport[]): Promise<Export[]> {
  const members = await em.find(MemberEntity, { id: { $in: jobs.map(({ requestedBy }) => requestedBy) } })
  const names = new Map(members.map(({ id, forename, surname }) => [id, `${forename} ${surname}`.trim()]))
  return jobs.map((job) => ({ ...job, requestedBy: names.get(job.requestedBy) ?? '' }))
}

const lastOf = (em: EntityManager): Promise<StoredExport[]> =>
  em.find(ExportJobEntity, {}, { orderBy: { requestedAt: 'desc', id: 'desc' }, limit: listed })

export function exportRoutes(registry: Registry): void {
  serve(registry, listExports, ({ work }) =>
    work.read(async (em) => {
      const jobs = await lastOf(em)
      const next = nextExportAt(jobs, Date.parse(work.now))
      return { items: await shown(em, jobs), nextAt: next === null ? null : new Date(next).toISOString() }
    }),
  )

  serve(registry, startExport, async ({ server, body, work }) => {
    const { em, tenantId, userId, now, key } = work
    const id = body.id ?? key
    if (await em.findOne(ExportJobEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    if (nextExportAt(await lastOf(em), Date.parse(now)) !== null) throw new Failure('export.tooOften')
    const job = em.create(ExportJobEntity, {
      tenantId,
      id,
      state: 'queued',
      requestedAt: now,
      requestedBy: userId,
      done: 0,
      total: 0,
      finishedAt: null,
      expiresAt: null,
      size: null,
      parts: null,
    })
    audit(em, server.clock, { action: 'export.started', concerns: tenantId, actorId: userId, subjectId: id })
    await sendJobs(em, writeExport, [{ tenantId, exportId: id }])
    return (await shown(em, [job]))[0]!
  })

  serve(registry, exportAddress, async ({ server, viewer, params: { id }, work }) => {
    const job = await work.read((em) => em.findOne(ExportJobEntity, { id }))
    if (!job) throw new Failure('notFound')
    if (job.state !== 'ready') throw new Failure('export.notReady')
    const until = server.clock.now() + exportAddressLife
    const address = signedAddress(server.linkKeys, { tenantId: viewer.tenant.id, userId: viewer.userId, id, size: what }, until)
    return { address: addressOf(openExport, { params: { address } }), until: new Date(until).toISOString() }
  })

  serve(registry, openExport, async ({ server, params }) => {
    const addressed = openAddress(server.linkKeys, params.address, server.clock.now())
    if (addressed?.size !== what) throw new Failure('notFound')
    const { id, size: _, ...actor } = addressed
    const at = new Date(server.clock.now()).toISOString()
    const job = await reading(server.orm, actor, async (em) =>
      (await mayStill(em, actor.tenantId, actor.userId, 'admin.export', at)) ? em.findOne(ExportJobEntity, { id, state: 'ready' }) : null,
    )
    if (!job?.parts || job.size === null) throw new Failure('notFound')
    const { parts, size, requestedAt } = job
    return new LongFile('application/zip', `obhut-${requestedAt.slice(0, 10)}.zip`, size, `"${id}"`, (from, to) =>
      bytesOfParts(server.fileStore, parts, from, to),
    )
  })
}
