// Links for people without an account: to sign up for a session, or for any session to come, and for a helper to say whether they come. Their keys are made from the
// key of the installation and the ids of organisation and row; nothing in the database opens them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { isOpenLink, placesLeft } from '../../shared/helpers/signUp.ts'
import { localDate } from '../../shared/time.ts'
import { linkToken, readLinkToken } from '../bookings/customers/linkToken.ts'
import { entityOf } from '../entities.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { KeyRing } from '../keys.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import { theHttpSide, type HttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import { SessionLinkEntity } from './signUp.entity.ts'

const purposes = { signUp: 'session sign-up', openSessions: 'sign-up for sessions to come', invitation: 'session invitation' } as const

export const signUpKey = (keys: KeyRing, tenantId: string, linkId: string): string =>
  linkToken(keys, purposes.signUp, { tenantId, id: linkId })

export const openSessionsKey = (keys: KeyRing, tenantId: string, linkId: string): string =>
  linkToken(keys, purposes.openSessions, { tenantId, id: linkId })

export const invitationKey = (keys: KeyRing, tenantId: string, participationId: string): string =>
  linkToken(keys, purposes.invitation, { tenantId, id: participationId })

/** Counts the call, and reads the key. Throws `tooManyRequests`, `notFound`. */
export async function namedBy(server: Server, http: HttpSide | null, of: keyof typeof purposes, key: string) {
  await takeFromNetwork(server, 'helperLink', server.settings.sharesAnHour, theHttpSide(http).address)
  const read = readLinkToken(server.linkKeys, purposes[of], key)
  if (!read) throw new Failure('notFound')
  return read
}

/** Throws `notFound`. */
export async function tenantOf(em: EntityManager, id: string) {
  const tenant = await em.findOne(TenantEntity, { id })
  if (!tenant) throw new Failure('notFound')
  return tenant
}

/** The session of an open link. Throws `notFound` for one that has ended, and in an organisation that is read-only. */
export async function openLinkIn(em: EntityManager, server: Pick<Server, 'clock'>, { tenantId, id }: { tenantId: string; id: string }) {
  const tenant = await tenantOf(em, tenantId)
  const link = await em.findOne(SessionLinkEntity, { id })
  const session = link?.sessionId ? await em.findOne(entityOf.helperSession, { id: link.sessionId }) : null
  const now = new Date(server.clock.now()).toISOString()
  if (!link || !session || isReadOnly(tenant) || !isOpenLink(link, session, { now, zone: tenant.zone })) throw new Failure('notFound')
  return { tenant, session }
}

/** A helper's part in a session. Throws `notFound`, also once the day of the session is over. */
export async function partIn(em: EntityManager, server: Pick<Server, 'clock'>, { tenantId, id }: { tenantId: string; id: string }) {
  const tenant = await tenantOf(em, tenantId)
  const row = await pastLocks(em, () => em.findOne(entityOf.participation, { id }))
  const session = row && (await em.findOne(entityOf.helperSession, { id: row.sessionId }))
  if (!row || !session || localDate(server.clock.now(), tenant.zone) > localDate(session.end, tenant.zone)) throw new Failure('notFound')
  return { tenant, row, session }
}

/** Places that nobody has taken; also where an animal that is locked takes part. */
export const leftIn = async (em: EntityManager, session: HelperSession): Promise<number> =>
  placesLeft(session, await pastLocks(em, () => em.find(entityOf.participation, { sessionId: session.id })))

/** What people outside see of a session. */
export async function shownOutside(em: EntityManager, tenant: { name: string; zone: string }, session: HelperSession) {
  const { company, helpers } = await settingsIn(em)
  const level = session.levelId ? await em.findOne(entityOf.helperLevel, { id: session.levelId }) : null
  const { title, type, start, end, place } = session
  return {
    organization: tenant.name,
    phone: company.phone,
    email: company.email,
    zone: tenant.zone,
    title,
    type,
    start,
    end,
    place,
    left: await leftIn(em, session),
    level: level?.name ?? '',
    contractDemanded: helpers.contractDemanded,
  }
}
