// The calls of all plain nouns: one function makes, changes, deletes and reopens them. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { may, type Viewer } from '../shared/access.ts'
import { factsOrNone } from '../shared/animals/animalActs.ts'
import { checkObserved } from '../shared/care/observations/observation.ts'
import { Failure } from '../shared/errors.ts'
import { assertModuleOn, isModule } from '../shared/modules.ts'
import { plainNouns } from '../shared/nouns.ts'
import type { AnyPlainNoun } from '../shared/plainNoun.ts'
import type { Kind } from '../shared/rows.ts'
import { voiceOf } from './care/takeVoice.ts'
import { lockedAnimal } from './animals/lockedAnimal.ts'
import { assertPlacePermitted } from './bookings/dayHouses.ts'
import { assertAttendees, tellAttendees } from './calendar/attendees.ts'
import type { Clock } from './clock.ts'
import { lockContacts, nameContacts } from './contacts/namedContacts.ts'
import { merged } from './mergeRow.ts'
import { followInvoice } from './vetInvoices/followInvoice.ts'
import { followTreatment, leaveTreatment } from './vetInvoices/followTreatment.ts'
import { checkDay as checkHomeDay, checkedAddress, followCheck } from './homechecks/followCheck.ts'
import { keptOfPhoto } from './homechecks/takeCheckPhoto.ts'
import { checkOutAndBack } from '../shared/helpers/participation.ts'
import {
  followParticipation,
  followProfile,
  leaveParticipation,
  leaveProfile,
  moveParticipations,
  timesOfSession,
} from './helpers/followHelpers.ts'
import { anyEntity } from './entities.ts'
import { checkProcedure } from './medical/checkProcedure.ts'
import { followRequest, leaveRequest } from './intakes/followRequest.ts'
import { assertDecides, checkDay, followAbsence, followShift, leaveShift } from './planning/followPlanning.ts'
import { lockKind } from './orm/lockedKind.ts'
import { scopesOfDeleted } from './orm/statements.ts'
import type { Registry } from './registry.ts'
import { assertInTime } from './reportCards/lateCards.ts'
import { serve } from './serve.ts'
import { assertReaders, followSeizure, seizureLock } from './seizures/followSeizure.ts'
import type { Unit } from './unitOfWork.ts'

type Said = Record<string, unknown>

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

export function plainNounRoutes(registry: Registry): void {
  for (const noun of plainNouns) servePlain(registry, noun)
}

/** Rules that ask about the person and about rows of other kinds; devices ask them in their forms. */
const guards: Partial<Record<Kind, (work: Unit, viewer: Viewer, said: Said) => Promise<void>>> = {
  reportCard: assertInTime,
  calendarEvent: (work, _, said) => assertAttendees(work, said),
  groupPlace: (work, _, said) => assertPlacePermitted(work, said),
  homeCheck: checkHomeDay,
  animalSeizure: assertReaders,
  procedure: checkProcedure,
  observation: async ({ now }, _, said) => checkObserved(said, now),
  shift: async (_, viewer, said) => checkDay(viewer, said),
  absence: async (_, viewer, said) => assertDecides(viewer, said),
  participation: async ({ now }, _, said) => checkOutAndBack(said, now),
}

/** Fields that the server fills in, because devices do not hold what they come from, or because nobody may choose them. */
const additions: Partial<Record<Kind, (work: Unit, said: any, before: any) => Promise<Said>>> = {
  homeCheck: checkedAddress,
  homeCheckPhoto: async ({ userId }, _, before) => keptOfPhoto(userId, before),
  observation: async ({ userId }, said, before) => ({ by: before?.by ?? userId, ...voiceOf(said, before) }),
  animalSeizure: seizureLock,
  participation: timesOfSession,
}

/** What follows a row that was made or changed. */
const followers: Partial<Record<Kind, (work: Unit, row: any, before: any, clock: Clock, zone: string) => Promise<void>>> = {
  calendarEvent: tellAttendees,
  homeCheck: followCheck,
  intakeRequest: followRequest,
  animalSeizure: followSeizure,
  vetInvoice: followInvoice,
  careItem: followTreatment,
  shift: followShift,
  absence: followAbsence,
  helperProfile: followProfile,
  helperSession: moveParticipations,
  participation: followParticipation,
}

/** What a row begins as that not every animal has. */
const beginnings: Partial<Record<Kind, (work: Unit, animalId: string) => Promise<object>>> = {
  animalFacts: async (work, animalId) => factsOrNone(await lockedAnimal(work, animalId), null),
}

/** What a row leaves behind that is deleted. */
const leavers: Partial<Record<Kind, (work: Unit, row: any, zone: string) => Promise<void>>> = {
  careItem: leaveTreatment,
  intakeRequest: leaveRequest,
  shift: leaveShift,
  helperProfile: leaveProfile,
  participation: leaveParticipation,
}

/** Each call checks in this order: the owner, the body, its guard, the contacts that it refers to (locked), the row (locked), all other references, the other rows. A create call fills in fields after the contacts, a change call after it has merged. */
function servePlain(registry: Registry, noun: AnyPlainNoun): void {
  const { kind, acts, check } = noun
  const entity = anyEntity(kind)
  const wasDeleted = ({ em, tenantId }: Unit, id: string) => scopesOfDeleted(em, tenantId, kind, id)

  serve(registry, acts.create.endpoint, async ({ server, viewer, body, work }) => {
    const { em, tenantId, key, occurredAt } = work
    const { id: given, ...typed } = body
    const id = given ?? key
    const contacts = await judged(work, noun, viewer, typed)
    const said = { ...typed, ...noun.becomes?.(typed, null), ...(await additions[kind]?.(work, typed, null)) }
    const stored = await em.findOne(entity, { id })
    if (stored && !noun.isSame?.(stored, said)) throw new Failure('idTaken', { fields: ['id'] })
    await assertThere(work, noun, said, null)
    if (stored) return stored
    await assertAmong(work, noun, said, id)
    nameContacts(contacts, occurredAt, viewer.tenant.zone)
    const made = em.create(entity, { ...said, id, tenantId })
    await followers[kind]?.(work, { ...said, id }, null, server.clock, viewer.tenant.zone)
    await changeNamed(work, noun, said)
    return made
  })

  serve(registry, acts.change.endpoint, async ({ server, params: { id }, viewer, body, work }) => {
    const { id: _, ...said } = body
    const contacts = await judged(work, noun, viewer, said)
    const stored = await work.em.findOne(entity, { id }, lock)
    if (!stored) throw new Failure(acts.delete && (await wasDeleted(work, id)) ? 'row.gone' : 'notFound')
    assertOwn(viewer, noun, stored)
    assertServed(viewer, stored)
    await assertThere(work, noun, said, stored)
    const merging = await merged(work, kind, stored, said)
    const put = noun.becomes?.(merging, stored) ?? merging
    const next = { ...put, ...(await additions[kind]?.(work, put, stored)) }
    check(next)
    await assertAmong(work, noun, next, id)
    nameContacts(contacts, work.occurredAt, viewer.tenant.zone)
    await followers[kind]?.(work, { ...next, id }, stored, server.clock, viewer.tenant.zone)
    await changeNamed(work, noun, next)
    return Object.assign(stored, next)
  })

  if (acts.reopen)
    serve(registry, acts.reopen.endpoint, async ({ params: { id }, viewer, work }) => {
      const gone = async () => new Failure(acts.delete && (await wasDeleted(work, id)) ? 'row.gone' : 'notFound')
      const seen = await work.em.findOne(entity, { id })
      if (!seen) throw await gone()
      const contacts = await lockHeld(work, noun, seen)
      const stored = await work.em.findOne(entity, { id }, { ...lock, refresh: true })
      if (!stored) throw await gone()
      nameContacts(contacts, work.occurredAt, viewer.tenant.zone)
      return Object.assign(stored, noun.open)
    })

  serveDelete(registry, noun, wasDeleted)
}

function serveDelete(registry: Registry, noun: AnyPlainNoun, wasDeleted: (work: Unit, id: string) => Promise<unknown>): void {
  const { kind, acts } = noun
  if (!acts.delete) return
  serve(registry, acts.delete.endpoint, async ({ params: { id }, viewer, work }) => {
    const stored = await work.em.findOne(anyEntity(kind), { id }, lock)
    if (!stored && !(await wasDeleted(work, id))) throw new Failure('notFound')
    if (stored) {
      assertOwn(viewer, noun, stored)
      assertServed(viewer, stored)
      await leavers[kind]?.(work, stored, viewer.tenant.zone)
      work.em.remove(stored)
    }
    return { id }
  })
}

/** Asks what can be asked before the row is known, and takes the locks that come before it; the contacts are answered. */
async function judged(work: Unit, noun: AnyPlainNoun, viewer: Viewer, said: Said) {
  assertOwn(viewer, noun, said)
  assertServed(viewer, said)
  noun.check(said)
  await guards[noun.kind]?.(work, viewer, said)
  const contacts = await lockHeld(work, noun, said)
  if (noun.among) await lockKind(work.em, work.tenantId, noun.kind)
  return contacts
}

const isHeld = ({ holds = [] }: AnyPlainNoun, kind: Kind): boolean => kind === 'contact' && holds.includes(kind)

/** The contacts that devices are to hold beside the row, locked before it, as every writer does. Throws `notFound`. */
const lockHeld = (work: Unit, noun: AnyPlainNoun, said: Said) =>
  lockContacts(
    work,
    Object.entries(noun.references ?? {}).flatMap(([field, kind]) => (isHeld(noun, kind) ? [said[field] as string | null] : [])),
  )

/** Changes the rows that change with it, by the function that devices have as well. */
async function changeNamed(work: Unit, { follows = [] }: AnyPlainNoun, said: Said): Promise<void> {
  const { em, tenantId } = work
  for (const { field, kind, after } of follows) {
    const id = String(said[field])
    const stored = await em.findOne(anyEntity(kind), { id }, lock)
    const row = stored ?? (await beginnings[kind]?.(work, id))
    const next = row && after(row, said)
    if (!next || next === row) continue
    if (stored) Object.assign(stored, next)
    else em.create(anyEntity(kind), { ...next, tenantId })
  }
}

/** Throws `notFound` for what is another user's own, as for what is not there. */
function assertOwn(viewer: Viewer, { owner, lead }: AnyPlainNoun, said: Said): void {
  const { userId } = viewer
  const of = owner === undefined || (lead && may(viewer, lead)) ? null : said[owner]
  if (of !== null && of !== undefined && of !== userId) throw new Failure('notFound')
}

/** Throws `moduleOff` for a row of boarding or of daycare while that is off. */
const assertServed = ({ tenant }: Viewer, { service }: Said): void =>
  assertModuleOn(tenant, typeof service === 'string' && isModule(service) ? service : null)

/** Checks the rules about other rows. The caller has locked the kind. */
async function assertAmong({ em }: Unit, { kind, among, checkAmong }: AnyPlainNoun, said: Said, id: string): Promise<void> {
  if (among) checkAmong(said, id, await em.find(anyEntity(kind), { [among.field]: said[among.field] }))
}

/** Throws `notFound` when a row that is named for the first time is not one of the organisation. */
async function assertThere({ em }: Unit, noun: AnyPlainNoun, said: Said, before: Said | null): Promise<void> {
  for (const [field, kind] of Object.entries(noun.references ?? {})) {
    const id = said[field]
    if (isHeld(noun, kind) || !id || id === before?.[field]) continue
    if (!(await em.findOne(anyEntity(kind), { id }))) throw new Failure('notFound')
  }
}
