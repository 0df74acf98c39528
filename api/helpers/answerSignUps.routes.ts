// People of the house answer sign-ups, and send helpers the link by which they say whether they come.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SessionNews } from '../../locales/en/animalHelpers.ts'
import { Failure } from '../../shared/errors.ts'
import { blankProfile } from '../../shared/helpers/helperProfile.ts'
import { acceptSignUp, canAnswer, declineSignUp, readInvitation, sendInvitation } from '../../shared/helpers/signUp.ts'
import type { Participation } from '../../shared/helpers/participation.ts'
import { orderedId } from '../../shared/uuid.ts'
import { allowedToCustomer } from '../bookings/customers/tellCustomer.ts'
import { lockContacts, nameContacts } from '../contacts/namedContacts.ts'
import { entityOf } from '../entities.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { writeMail } from '../mail/writeMail.ts'
import { lockKind } from '../orm/lockedKind.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import type { Unit } from '../unitOfWork.ts'
import { followParticipation, followProfile, inTheWay } from './followHelpers.ts'
import { note, sessionIn } from './signUp.routes.ts'
import { SignUpEntity, type StoredSignUp } from './signUp.entity.ts'
import { invitationKey } from './signUpLink.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
const newId = ({ clock }: Pick<Server, 'clock'>): string => orderedId(clock.now(), clock.random(16))

/** Locks the sign-up, so that two answers see each other. Throws `notFound`, also once somebody has answered it. */
async function waiting({ em }: Unit, id: string): Promise<StoredSignUp> {
  const found = await em.findOne(SignUpEntity, { id }, lock)
  if (!found) throw new Failure('notFound')
  return found
}

/** The contact is an animal helper from now on. The date of birth of somebody under 18 is kept with it, as the rules of confirming ask for it. */
async function makeHelper(work: Unit, server: Server, contactId: string, birthDate: string | null): Promise<void> {
  const { em, tenantId } = work
  await lockKind(em, tenantId, 'helperProfile')
  const known = await em.findOne(entityOf.helperProfile, { contactId }, lock)
  if (known) {
    known.birthDate ??= birthDate
    return
  }
  const profile = { ...blankProfile(contactId), birthDate, id: newId(server), version: 0 }
  await followProfile(work, profile, null)
  em.create(entityOf.helperProfile, { ...profile, tenantId, scope: [] })
  await em.flush()
}

interface Accepted {
  signUp: StoredSignUp
  contactId: string
}

/** Confirmed, or invited for as long as something is in the way. Throws `session.takesPart`, `session.full`. */
async function takeIn(work: Unit, server: Server, zone: string, { signUp, contactId }: Accepted): Promise<Participation> {
  const { em, tenantId } = work
  const { id: sessionId, start, end } = await sessionIn(em, signUp.sessionId, lock)
  if ((await pastLocks(em, () => em.count(entityOf.participation, { sessionId, contactId }))) > 0)
    throw new Failure('session.takesPart', { fields: ['contactId'] })
  const begun = { id: newId(server), version: 0, sessionId, contactId, animalId: null, checkoutAt: null, backAt: null, start, end }
  const invited: Participation = { ...begun, state: 'invited', note: signUp.message, restrictedTo: null }
  const problems = await pastLocks(em, () => inTheWay(work, invited, zone))
  if (problems.includes('session.full')) throw new Failure('session.full')
  const row: Participation = { ...invited, state: problems.length === 0 ? 'confirmed' : 'invited' }
  await followParticipation(work, { ...row, state: 'invited' }, null, server.clock, zone)
  em.create(entityOf.participation, { ...row, tenantId, scope: [] })
  return row
}

/** A helper's part in a session, and the address for the mail. Throws `notFound`. */
async function partOf(em: EntityManager, tenantId: string, id: string) {
  const row = await em.findOne(entityOf.participation, { id })
  if (!row) throw new Failure('notFound')
  const [details] = await rowsOf(em, tenantId, 'contactDetails', { where: 'r.id = ?', values: [row.contactId] })
  return { row, email: details?.emails[0] ?? null }
}

const newsOf = ({ state }: Pick<Participation, 'state'>): SessionNews => (state === 'confirmed' ? 'confirmed' : 'invited')

export function answerSignUpRoutes(registry: Registry): void {
  serve(registry, acceptSignUp, async ({ server, viewer: { tenant }, params: { id }, body: { contactId }, work }) => {
    const { em, tenantId, now } = work
    const contacts = await lockContacts(work, [contactId])
    const signUp = await waiting(work, id)
    await makeHelper(work, server, contactId, signUp.birthDate)
    const { id: participationId, state } = await takeIn(work, server, tenant.zone, { signUp, contactId })
    nameContacts(contacts, now, tenant.zone)
    const allowance = signUp.email === '' ? null : await allowedToCustomer(work, server)
    const facts = { tenantId, participationId, what: newsOf({ state }) }
    if (allowance) writeMail(em, server.clock, { template: 'sessionPart', email: signUp.email, facts }, allowance)
    note(work, server, 'signUp.accepted', signUp.sessionId)
    em.remove(signUp)
    return { participationId, state }
  })

  serve(registry, declineSignUp, async ({ server, params: { id }, work }) => {
    const { em, tenantId } = work
    const signUp = await waiting(work, id)
    const { email, sessionId, language: locale } = signUp
    const allowance = email === '' ? null : await allowedToCustomer(work, server)
    if (allowance) writeMail(em, server.clock, { template: 'signUpDeclined', email, facts: { tenantId, sessionId, locale } }, allowance)
    note(work, server, 'signUp.declined', sessionId)
    em.remove(signUp)
    return {}
  })

  serve(registry, readInvitation, ({ server, viewer: { tenant }, params: { id }, work }) =>
    work.read(async (em) => {
      const { email } = await partOf(em, tenant.id, id)
      return { key: invitationKey(server.linkKeys, tenant.id, id), email }
    }),
  )

  serve(registry, sendInvitation, async ({ server, params: { id: participationId }, work }) => {
    const { em, tenantId, now } = work
    const { row, email } = await partOf(em, tenantId, participationId)
    if (!canAnswer(row, await sessionIn(em, row.sessionId), now)) throw new Failure('session.begun')
    const allowance = await takeOutgoing(em, server, 'share', await em.findOneOrFail(TenantEntity, { id: tenantId }))
    const facts = { tenantId, participationId, what: newsOf(row) }
    if (email !== null) writeMail(em, server.clock, { template: 'sessionPart', email, facts }, allowance)
    note(work, server, 'sessionInvitation.sent', row.sessionId)
    return { email }
  })
}
