// Sessions of animal helpers, for people without an account: one is opened by its link and signed up for, and a helper says whether they come.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { signUp as german } from '../../locales/de/signUp.ts'
import { signUp as english } from '../../locales/en/signUp.ts'
import { isReadOnly } from '../../shared/access.ts'
import { isBanned } from '../../shared/contacts/contact.ts'
import { Failure } from '../../shared/errors.ts'
import { isMinor } from '../../shared/helpers/confirming.ts'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { canAnswer, guestRefusal, mostWaiting } from '../../shared/helpers/signUp.ts'
import * as calls from '../../shared/helpers/signUpByLink.ts'
import { isFromMachine } from '../../shared/honeypot.ts'
import { localDate } from '../../shared/time.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { lockContacts } from '../contacts/namedContacts.ts'
import { entityOf } from '../entities.ts'
import { notify } from '../notifications/notify.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { openLocks } from '../orm/pastLocks.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { reading, unitOfWork, type Unit } from '../unitOfWork.ts'
import { followParticipation } from './followHelpers.ts'
import { SignUpEntity } from './signUp.entity.ts'
import { leftIn, namedBy, openLinkIn, partIn, shownOutside } from './signUpLink.ts'

export interface Named {
  tenantId: string
  id: string
}

export const consent = { de: german.consent, en: english.consent }

/** Writes in the name of the system. What refuses it is thrown. */
export async function written(server: Server, { tenantId }: Named, write: (work: Unit) => Promise<void>): Promise<void> {
  const refusals: Failure[] = []
  const outcome = await unitOfWork(server, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    try {
      await write(work)
    } catch (error) {
      if (error instanceof Failure) refusals.push(error)
      throw error
    }
    return {}
  })
  if (outcome.status !== 200) throw refusals.at(-1) ?? new Failure('unavailable')
}

/** Throws the first problem with its fields, `requestForm.outdated`. */
export function check(body: calls.SignUpBody, today: string): void {
  const [first, ...others] = calls.signUpProblems(body, today)
  if (first) {
    const fields = [first, ...others].flatMap(({ code, field }) => (code === first.code ? [field] : []))
    throw new Failure(first.code, { fields })
  }
  if (body.consent !== consent[body.language]) throw new Failure('requestForm.outdated', { fields: ['agreed'] })
}

const sessionSeen = (server: Server, named: Named): Promise<calls.SeenSession> =>
  reading(server.orm, { tenantId: named.tenantId, userId: systemUser }, async (em) => {
    const { tenant, session } = await openLinkIn(em, server, named)
    return { ...(await shownOutside(em, tenant, session)), consent }
  })

/** Everyone who may answer it. */
const tell = async (work: Unit, { id: aboutId, title }: HelperSession, { id, forename, surname }: calls.SignUpBody): Promise<void> =>
  notify(
    work,
    { kind: 'sessionSignUp', aboutId, subject: [forename, surname].join(' '), note: title, once: id },
    await peopleWith(work.em, work.tenantId, 'helpers.edit'),
  )

/** Nothing is looked up among the contacts: somebody of the house does that who accepts it. What is sent twice is stored once. */
async function take(work: Unit, server: Server, named: Named, body: calls.SignUpBody): Promise<void> {
  const { em, now } = work
  const { tenant, session } = await openLinkIn(em, server, named)
  check(body, localDate(now, tenant.zone))
  if (!isFromMachine(body)) await keepSignUp(work, { session, zone: tenant.zone }, body)
}

/** Throws `session.full`, `tooManyRequests`. */
export async function keepSignUp(
  work: Unit,
  { session, zone }: { session: HelperSession; zone: string },
  body: calls.SignUpBody,
): Promise<void> {
  const { em, tenantId, now } = work
  const { id, forename, surname, email, phone, birthDate, message, language, consent: consentText } = body
  if (await em.findOne(SignUpEntity, { id })) return
  if ((await leftIn(em, session)) === 0) throw new Failure('session.full')
  if ((await em.count(SignUpEntity, { sessionId: session.id })) >= mostWaiting) throw new Failure('tooManyRequests')
  em.create(SignUpEntity, {
    id,
    tenantId,
    sessionId: session.id,
    sentAt: now,
    forename,
    surname,
    email,
    phone,
    message,
    language,
    consentText,
    birthDate: isMinor({ birthDate }, localDate(session.start, zone)) ? birthDate : null,
  })
  await tell(work, session, body)
}

async function invitationIn(em: EntityManager, server: Server, named: Named): Promise<calls.SeenInvitation> {
  const { tenant, row, session } = await partIn(em, server, named)
  const { isCancelled } = session
  const open = canAnswer(row, session, new Date(server.clock.now()).toISOString()) && !isReadOnly(tenant)
  return { ...(await shownOutside(em, tenant, session)), isCancelled, state: row.state, canAnswer: open }
}

const invitationSeen = (server: Server, named: Named): Promise<calls.SeenInvitation> =>
  reading(server.orm, { tenantId: named.tenantId, userId: systemUser }, (em) => invitationIn(em, server, named))

/** By the rules of the house. What is internal of a refusal is not answered. */
async function answer(work: Unit, server: Server, named: Named, comes: boolean): Promise<void> {
  const { em, now } = work
  const { tenant, row: seen } = await partIn(em, server, named)
  if (isReadOnly(tenant)) throw new Failure('tenantReadOnly')
  await lockContacts(work, [seen.contactId])
  await openLocks(em)
  const row = await em.findOneOrFail(entityOf.participation, { id: seen.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  const session = await em.findOneOrFail(entityOf.helperSession, { id: row.sessionId })
  if (!canAnswer(row, session, now)) throw new Failure('session.begun')
  const state = comes ? 'confirmed' : 'declined'
  if (row.state === state) return
  const contact = await em.findOneOrFail(ContactEntity, { id: row.contactId })
  if (comes && isBanned(contact, localDate(session.start, tenant.zone))) throw new Failure('session.askUs')
  try {
    await followParticipation(work, { ...row, state }, row, server.clock, tenant.zone)
  } catch (error) {
    throw error instanceof Failure ? new Failure(guestRefusal(error.code)) : error
  }
  row.state = state
}

export function signUpByLinkRoutes(registry: Registry): void {
  serve(registry, calls.openSignUp, async ({ server, body: { key }, http }) =>
    sessionSeen(server, await namedBy(server, http, 'signUp', key)),
  )

  serve(registry, calls.sendSignUp, async ({ server, body, http }) => {
    const named = await namedBy(server, http, 'signUp', body.key)
    await server.signInLimits.takeForm(`signUp:${named.tenantId}`, theHttpSide(http).address)
    await written(server, named, (work) => take(work, server, named, body))
    return {}
  })

  serve(registry, calls.openInvitation, async ({ server, body: { key }, http }) =>
    invitationSeen(server, await namedBy(server, http, 'invitation', key)),
  )

  serve(registry, calls.answerInvitation, async ({ server, body: { key, comes }, http }) => {
    const named = await namedBy(server, http, 'invitation', key)
    await written(server, named, (work) => answer(work, server, named, comes))
    return invitationSeen(server, named)
  })
}
