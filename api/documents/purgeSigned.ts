// Deletes signed documents and their PDF when the retention period has ended. Safe to run in several processes at once and after an interrupted run.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { keptUntil, shortestKept } from '../../shared/documents/retention.ts'
import { isOfBooking } from '../../shared/documents/signedDocument.ts'
import { localDate } from '../../shared/time.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { BookingEntity } from '../bookings/booking.entity.ts'
import { StatusChangeEntity } from '../changes/statusChange.entity.ts'
import { entityOf } from '../entities.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { openLocks } from '../orm/pastLocks.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { unitOfWork } from '../unitOfWork.ts'
import { SignedDocumentEntity, type StoredSignedDocument } from './signedDocument.entity.ts'

/** Documents that are looked at in one transaction. */
const handful = 100

type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>
interface Looked {
  /** The last id of a full handful: others may follow. */
  last: string | null
  purged: number
}

/** Returns how many there were. */
export async function purgeSigned(doors: Doors, tenantId: string): Promise<number> {
  let purged = 0
  let last: string | null = null
  do {
    const some: Looked = await purgeSome(doors, tenantId, last)
    purged += some.purged
    last = some.last
  } while (last !== null)
  return purged
}

/** Files first: what is cut off here is done again by the next run. */
async function purgeSome(doors: Doors, tenantId: string, after: string | null): Promise<Looked> {
  const { body } = await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async ({ em, now }): Promise<Looked> => {
    await openLocks(em)
    const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId }, { fields: ['zone'] })
    const old = `${Number(now.slice(0, 4)) - shortestKept}-01-02T00:00:00.000Z`
    const some = (await em.find(
      SignedDocumentEntity,
      { signedAt: { $lt: old }, ...(after && { id: { $gt: after } }) },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' }, limit: handful },
    )) as StoredSignedDocument[]
    let purged = 0
    for (const document of some) {
      const kept = { type: document.type, signedOn: localDate(document.signedAt, zone), ...(await endOf(em, document, zone)) }
      const last = keptUntil(kept)
      if (last === null || last >= localDate(now, zone)) continue
      if (document.fileName) await doors.fileStore.remove(document.fileName)
      em.remove(document)
      purged++
    }
    return { last: some.length === handful ? some.at(-1)!.id : null, purged }
  })
  return body as Looked
}

/** The last day of its booking or residency, as it is today; the day on which the last of its animals died. */
async function endOf(em: EntityManager, { type, flowId, until }: StoredSignedDocument, zone: string) {
  if (isOfBooking(type)) {
    const booking = await em.findOne(BookingEntity, { id: flowId })
    return { until: booking?.endDate ?? until, diedOn: null }
  }
  if (type === 'residency') {
    const residency = await em.findOne(entityOf.sponsoredResidency, { id: flowId })
    const ended = residency?.endedAt ? localDate(residency.endedAt, zone) : null
    return { until: ended ?? until, diedOn: null, isOpen: residency !== null && ended === null }
  }
  const animalIds = (await em.find(StatusChangeEntity, { flowId })).map(({ animalId }) => animalId)
  const alive = await em.count(AnimalEntity, { id: { $in: animalIds }, $or: [{ outcome: null }, { outcome: { $ne: 'dead' } }] })
  const deaths = await em.find(StatusChangeEntity, { animalId: { $in: animalIds }, kind: 'death', cancelledAt: null })
  const last = deaths
    .map(({ at }) => at)
    .sort()
    .at(-1)
  return { until: null, diedOn: alive === 0 && last !== undefined ? localDate(last, zone) : null }
}
