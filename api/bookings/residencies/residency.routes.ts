// Sponsored residencies: entered, changed, begun, under notice, ended, and each of these taken back. The rules are those of shared/.
import { LockMode } from '@mikro-orm/core'
import { guestMonths } from '../../../shared/bookings/booking.ts'
import * as calls from '../../../shared/bookings/residencies/residencyCalls.ts'
import { checkResidency } from '../../../shared/bookings/residencies/residencyRules.ts'
import {
  begun,
  beginUndone,
  ended,
  endUndone,
  fieldsSaid,
  newResidency,
  noticeUndone,
  withNotice,
  type ResidencyBody,
  type ResidencySaid,
  type SponsoredResidency,
} from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { Failure } from '../../../shared/errors.ts'
import { historyRows } from '../../../shared/records/animalRecord.ts'
import { localDate } from '../../../shared/time.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { lockContacts, nameContacts } from '../../contacts/namedContacts.ts'
import { signedIds } from '../../documents/signedIds.ts'
import { anyEntity, entityOf } from '../../entities.ts'
import { merged } from '../../mergeRow.ts'
import { readHistory } from '../../orm/historyReads.ts'
import { lockRooms } from '../../orm/lockedRooms.ts'
import { rowsOf } from '../../orm/rows.ts'
import { scopesOfDeleted } from '../../orm/statements.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Unit } from '../../unitOfWork.ts'
import { holdFor } from '../heldMonths.ts'
import { residencyFactsOf } from './residencyFacts.ts'
import { residencyBilling } from './billResidency.ts'
import { followResidency, moveResident } from './residencyChanges.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Throws `notFound`, `row.gone`. */
async function lockedResidency({ em, tenantId }: Unit, id: string) {
  const stored = await em.findOne(entityOf.sponsoredResidency, { id }, lock)
  if (!stored) throw new Failure((await scopesOfDeleted(em, tenantId, 'sponsoredResidency', id)) ? 'row.gone' : 'notFound')
  return stored
}

/** The room, the contact and the animal that are named, locked in this order. */
async function lockNamed(work: Unit, { roomId, contactId, animalId }: Pick<ResidencySaid, 'roomId' | 'contactId' | 'animalId'>) {
  if (roomId) await lockRooms(work.em, work.tenantId, [roomId])
  const contacts = await lockContacts(work, [contactId])
  const animal = animalId ? await work.em.findOne(AnimalEntity, { id: animalId }, lock) : null
  return { contacts, animal }
}
type Named = Awaited<ReturnType<typeof lockNamed>>

/** Devices hold the contact for the month of the entry, and the animal for that of its arrival. */
function holdNamed({ occurredAt }: Unit, zone: string, { contacts, animal }: Named, { from }: Pick<SponsoredResidency, 'from'>): void {
  nameContacts(contacts, occurredAt, zone)
  if (animal) holdFor(animal, guestMonths(from, from))
}

const missing = () => new Failure('field.missing', { fields: ['animalId'] })

async function enter(work: Unit, zone: string, body: ResidencyBody) {
  const { em, tenantId, key, occurredAt } = work
  const id = body.id ?? key
  const named = await lockNamed(work, body)
  if (await em.findOne(entityOf.sponsoredResidency, { id })) throw new Failure('idTaken', { fields: ['id'] })
  checkResidency(body, await residencyFactsOf(work, id, body, { today: localDate(occurredAt, zone), before: null }))
  const residency = newResidency(id, body)
  // The rules have found what it needs.
  if (!residency) throw missing()
  holdNamed(work, zone, named, residency)
  const made: SponsoredResidency = em.create(anyEntity('sponsoredResidency'), { ...residency, tenantId })
  return made
}

async function change(work: Unit, zone: string, id: string, { id: _, ...body }: ResidencyBody) {
  const stored = await lockedResidency(work, id)
  const before = { ...stored }
  const fields = fieldsSaid(body)
  const next = fields ? await merged(work, 'sponsoredResidency', stored, fields) : null
  const said = next ? { ...body, ...fieldsSaid(next) } : body
  const named = await lockNamed(work, said)
  checkResidency(said, await residencyFactsOf(work, id, said, { today: localDate(work.occurredAt, zone), before }))
  if (!next) throw missing()
  const bill = await residencyBilling(work, zone, id)
  await moveResident(work, zone, next)
  bill(next, named.animal)
  holdNamed(work, zone, named, next)
  return Object.assign(stored, next)
}

async function act(work: Unit, zone: string, id: string, step: (residency: SponsoredResidency) => SponsoredResidency) {
  const stored = await lockedResidency(work, id)
  const before = { ...stored }
  const after = step(before)
  const animal = await work.em.findOne(AnimalEntity, { id: stored.animalId }, lock)
  const takesBack = (before.beganAt !== null && after.beganAt === null) || (before.endedAt !== null && after.endedAt === null)
  const bill = await residencyBilling(work, zone, id, takesBack)
  await followResidency(work, zone, before, after)
  bill(after, animal)
  return Object.assign(stored, after)
}

async function remove(work: Unit, id: string) {
  const { em, tenantId } = work
  const stored = await em.findOne(entityOf.sponsoredResidency, { id }, lock)
  if (!stored && !(await scopesOfDeleted(em, tenantId, 'sponsoredResidency', id))) throw new Failure('notFound')
  if (stored && stored.state !== 'requested') throw new Failure('sponsored.begun')
  if (stored) em.remove(stored)
  return { id }
}

export function sponsoredResidencyRoutes(registry: Registry): void {
  serve(registry, calls.createResidencyCall, ({ viewer, body, work }) => enter(work, viewer.tenant.zone, body))
  serve(registry, calls.changeResidencyCall, ({ viewer, params: { id }, body, work }) => change(work, viewer.tenant.zone, id, body))
  serve(registry, calls.deleteResidencyCall, ({ params: { id }, work }) => remove(work, id))
  serve(registry, calls.beginResidencyCall, ({ viewer, params: { id }, body: { at }, work }) =>
    act(work, viewer.tenant.zone, id, (residency) => begun(residency, { at, by: work.userId })),
  )
  serve(registry, calls.undoBeginCall, ({ viewer, params: { id }, work }) => act(work, viewer.tenant.zone, id, beginUndone))
  serve(registry, calls.noticeCall, ({ viewer, params: { id }, body, work }) =>
    act(work, viewer.tenant.zone, id, (residency) => withNotice(residency, body)),
  )
  serve(registry, calls.undoNoticeCall, ({ viewer, params: { id }, work }) => act(work, viewer.tenant.zone, id, noticeUndone))
  serve(registry, calls.endResidencyCall, ({ viewer, params: { id }, body: { at, converted }, work }) =>
    act(work, viewer.tenant.zone, id, (residency) => ended(residency, { at, converted, by: work.userId })),
  )
  serve(registry, calls.undoEndCall, ({ viewer, params: { id }, work }) => act(work, viewer.tenant.zone, id, endUndone))

  serve(registry, calls.residencyHistoryCall, ({ viewer, params: { id }, query: { page }, work }) =>
    work.read(
      async (em) => {
        const [residency] = await rowsOf(em, viewer.tenant.id, 'sponsoredResidency', { where: 'r.id = ?', values: [id] })
        if (!residency) throw new Failure('notFound')
        const ids = { sponsoredResidency: [id], ...(await signedIds(em, viewer, { where: 'r.flow_id = ?', values: [id] })) }
        const range = { limit: historyRows, offset: page * historyRows }
        const { items, total } = await readHistory(em, viewer.tenant.id, { ids, ...range })
        return { items, total, pages: Math.ceil(total / historyRows) }
      },
      { still: true },
    ),
  )
}
