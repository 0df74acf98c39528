// Persons who need not be known any longer: who they are, and the daily job that blanks them.
import { LockMode, type InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { contactName, isBanned } from '../../../shared/contacts/contact.ts'
import { blankedOn, voucherKinds, type LastDays } from '../../../shared/contacts/retention.ts'
import { Failure } from '../../../shared/errors.ts'
import { liveRoles } from '../../../shared/merging/contactUnion.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { addDays, addMonths, localDate, monthOf, monthsLater } from '../../../shared/time.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { audit } from '../../audit/audit.ts'
import { StatusChangeEntity } from '../../changes/statusChange.entity.ts'
import { ContactEntity } from '../../contacts/contact.entity.ts'
import { ContactDetailsEntity } from '../../contacts/contactDetails.entity.ts'
import { SignedDocumentEntity } from '../../documents/signedDocument.entity.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { openLocks } from '../../orm/pastLocks.ts'
import { tracesOf, type Trace } from '../../orm/retentionReads.ts'
import type { Server } from '../../server.ts'
import { AreaSettingEntity } from '../../settings/areaSetting.entity.ts'
import { systemUser } from '../../systemUser.ts'
import { unitOfWork, type Unit } from '../../unitOfWork.ts'
import { anonymise } from './anonymise.ts'
import { openAmong } from './underWay.ts'

const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)
const latest = (days: readonly (string | null | undefined)[]): string | null =>
  days.reduce<string | null>((last, day) => (day && (last === null || day > last) ? day : last), null)

type Person = InferEntity<typeof ContactEntity>

/** Persons with no month of activity in the last `years` years. This check alone sorts out most contacts. */
async function candidatesOn(em: EntityManager, today: string, years: number): Promise<Person[]> {
  const before = monthOf(monthsLater(today, -12 * years))
  const persons = await em.find(ContactEntity, { kind: 'person', open: false })
  const old = persons.filter((contact) => {
    const last = latest([...contact.activeIn, ...contact.namedIn])
    const isNeeded = liveRoles.some((role) => contact.roles.includes(role)) || isBanned(contact, today)
    return last !== null && last <= before && !isNeeded
  })
  const ids = { $in: old.map(({ id }) => id) }
  const blanked = new Set((await em.find(ContactDetailsEntity, { id: ids, anonymisedAt: { $ne: null } })).map(({ id }) => id))
  return old.filter(({ id }) => !blanked.has(id))
}

function lastDaysOf({ activeIn, namedIn }: Person, traces: readonly Trace[]): LastDays | null {
  const months = latest([...activeIn, ...namedIn])
  const business = latest([months && lastDayOf(months), ...traces.map(({ last }) => last)])
  const isVoucher = ({ kind }: Trace) => voucherKinds.some((one) => one === kind)
  return business === null ? null : { business, voucher: latest(traces.filter(isVoucher).map(({ last }) => last)) }
}

/** What keeps each of them beside what keeps everybody: animals of their changes that are in the house, and signed documents that are kept. */
async function keptBy(em: EntityManager, traces: readonly Trace[]): Promise<Map<string, Record<string, number>>> {
  const contactIds = [...new Set(traces.map(({ contactId }) => contactId))]
  const kept = await openAmong(em, contactIds)
  const add = (contactId: string, kind: string, count: number) => {
    if (count > 0) kept.set(contactId, { ...kept.get(contactId), [kind]: (kept.get(contactId)?.[kind] ?? 0) + count })
  }
  const changes = await em.find(StatusChangeEntity, {
    id: { $in: traces.flatMap(({ kind, ids }) => (kind === 'statusChange' ? ids : [])) },
  })
  const inHouse = await em.find(AnimalEntity, { id: { $in: changes.map(({ animalId }) => animalId) }, custody: { $ne: null } })
  const here = new Set(inHouse.map(({ id }) => id))
  for (const { contactId, kind, ids } of traces)
    if (kind === 'statusChange')
      add(contactId, 'statusChange', changes.filter(({ id, animalId }) => ids.includes(id) && here.has(animalId)).length)
  for (const { contactId } of await em.find(SignedDocumentEntity, { contactId: { $in: contactIds } }))
    if (contactId) add(contactId, 'signedDocument', 1)
  return kept
}

export interface Due {
  id: string
  name: string
  on: string
  underWay: Record<string, number>
}

/** Persons who are blanked on this day or before, the soonest first. */
export async function dueUntil(em: EntityManager, tenantId: string, until: string, years: number): Promise<Due[]> {
  const candidates = await candidatesOn(em, until, years)
  const traces = await tracesOf(
    em,
    tenantId,
    candidates.map(({ id }) => id),
  )
  const kept = await keptBy(em, traces)
  const due = candidates.flatMap((contact): Due[] => {
    const { id } = contact
    const days = lastDaysOf(
      contact,
      traces.filter(({ contactId }) => contactId === id),
    )
    const on = days && blankedOn(days, years)
    return on !== null && on <= until ? [{ id, name: contactName(contact), on, underWay: kept.get(id) ?? {} }] : []
  })
  return due.toSorted((a, b) => (a.on === b.on ? (a.id < b.id ? -1 : 1) : a.on < b.on ? -1 : 1))
}

const isFree = ({ underWay }: Due): boolean => Object.keys(underWay).length === 0

type Doors = Pick<Server, 'orm' | 'clock' | 'announce'>
interface Blanked {
  count: number
  /** Whether others follow. */
  more: boolean
}
/** Persons who are blanked in one transaction. */
const handful = 50

/** Blanks all contacts that are due. Safe to run in several processes at once and after an interrupted run. Returns how many there were. */
export async function blankDue(doors: Doors, tenantId: string): Promise<number> {
  let count = 0
  for (;;) {
    let some: Blanked = { count: 0, more: false }
    await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async (work) => {
      some = await blankSome(doors, work)
      return null
    })
    count += some.count
    if (!some.more) return count
  }
}

async function blankSome({ clock }: Doors, work: Unit): Promise<Blanked> {
  const { em, tenantId } = work
  // Of two processes at once, one waits here and finds nobody left.
  const settled = await em.findOne(
    AreaSettingEntity,
    { id: areaSettingId(tenantId, 'customers') },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  const { retentionYears: years } = settingsOf('customers', settled)
  if (years === 0) return { count: 0, more: false }
  await openLocks(em)
  const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId }, { fields: ['zone'] })
  const due = (await dueUntil(em, tenantId, localDate(work.now, zone), years)).filter(isFree)
  let count = 0
  for (const { id, on } of due.slice(0, handful)) {
    if (!(await isBlanked(work, id))) continue
    audit(em, clock, { action: 'contact.blanked', concerns: tenantId, actorId: systemUser, subjectId: id, facts: { on, years } })
    count++
  }
  return { count, more: count > 0 && due.length > handful }
}

/** Somebody may have begun something with the contact since, or deleted it: then it stays as it is. */
async function isBlanked(work: Unit, id: string): Promise<boolean> {
  try {
    await anonymise(work, id)
    await openLocks(work.em)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
