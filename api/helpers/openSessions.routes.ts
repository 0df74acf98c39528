// One link for all sessions to come: the house makes and ends it, and people without an account sign up by it for one or more of them.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import * as calls from '../../shared/helpers/openSessions.ts'
import { isOpenForAll, isToCome, placesLeft } from '../../shared/helpers/signUp.ts'
import { isFromMachine } from '../../shared/honeypot.ts'
import { localDate } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { entityOf } from '../entities.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import { systemUser } from '../systemUser.ts'
import { reading, type Unit } from '../unitOfWork.ts'
import { SessionLinkEntity } from './signUp.entity.ts'
import { note } from './signUp.routes.ts'
import { check, consent, keepSignUp, written, type Named } from './signUpByLink.routes.ts'
import { namedBy, openSessionsKey, tenantOf } from './signUpLink.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

const openLinks = (em: EntityManager, locks: object = {}) =>
  em.find(SessionLinkEntity, { sessionId: null, closedAt: null }, { ...locks, orderBy: { id: 'asc' } })

/** Throws `notFound` for a link that has ended, and in an organisation that is read-only. */
async function openTenant(em: EntityManager, { clock }: Pick<Server, 'clock'>, { tenantId, id }: Named) {
  const tenant = await tenantOf(em, tenantId)
  const link = await em.findOne(SessionLinkEntity, { id, sessionId: null })
  const now = new Date(clock.now()).toISOString()
  if (!link || isReadOnly(tenant) || !isOpenForAll(link, { now, zone: tenant.zone })) throw new Failure('notFound')
  return tenant
}

/** What people outside see: the sessions to come, without helpers, animals and anything internal. */
const seenSessions = (server: Server, named: Named): Promise<calls.SeenSessions> =>
  reading(server.orm, { tenantId: named.tenantId, userId: systemUser }, async (em) => {
    const { name: organization, zone } = await openTenant(em, server, named)
    const { company, helpers } = await settingsIn(em)
    const now = new Date(server.clock.now()).toISOString()
    const sessions = calls.sessionsToCome(await em.find(entityOf.helperSession, { start: { $gt: now }, isCancelled: false }), now)
    const parts = await pastLocks(em, () => em.find(entityOf.participation, { sessionId: { $in: sessions.map(({ id }) => id) } }))
    const of = Map.groupBy(parts, ({ sessionId }) => sessionId)
    const levels = new Map((await em.findAll(entityOf.helperLevel)).map(({ id, name }) => [id, name]))
    return {
      organization,
      zone,
      phone: company.phone,
      email: company.email,
      contractDemanded: helpers.contractDemanded,
      consent,
      sessions: sessions.map((one) => ({
        ...one,
        left: placesLeft(one, of.get(one.id) ?? []),
        level: (one.levelId && levels.get(one.levelId)) ?? '',
      })),
    }
  })

/** Each session gets a sign-up of its own, with an id that follows from the one of the page: what is sent twice is stored once. */
async function takeAll(work: Unit, server: Server, named: Named, { sessionIds, ...body }: calls.SignUpsBody): Promise<void> {
  const { em, now } = work
  const tenant = await openTenant(em, server, named)
  check(body, localDate(now, tenant.zone))
  if (isFromMachine(body)) return
  for (const sessionId of sessionIds) {
    const session = await em.findOne(entityOf.helperSession, { id: sessionId })
    if (!session || !isToCome(session, now)) throw new Failure('session.begun')
    await keepSignUp(work, { session, zone: tenant.zone }, { ...body, id: derivedId(body.id, sessionId) })
  }
}

export function openSessionsRoutes(registry: Registry): void {
  serve(registry, calls.readOpenLink, ({ server, viewer: { tenant }, work }) =>
    work.read(async (em) => {
      const now = new Date(server.clock.now()).toISOString()
      const link = (await openLinks(em)).find((one) => isOpenForAll(one, { now, zone: tenant.zone }))
      if (!link) return { link: null }
      const { id, createdAt, createdBy, validUntil } = link
      return { link: { id, createdAt, createdBy, validUntil, key: openSessionsKey(server.linkKeys, tenant.id, id) } }
    }),
  )

  serve(registry, calls.makeOpenLink, async ({ server, viewer: { tenant }, body: { validUntil }, work }) => {
    const { em, tenantId, userId, now, key: id } = work
    calls.checkOpenLink({ validUntil }, { now, zone: tenant.zone })
    for (const one of await openLinks(em, lock)) one.closedAt = now
    em.create(SessionLinkEntity, { id, tenantId, sessionId: null, createdAt: now, createdBy: userId, validUntil, closedAt: null })
    note(work, server, 'openSessionsLink.made', id)
    return { id, validUntil }
  })

  serve(registry, calls.closeOpenLink, async ({ server, work }) => {
    const open = await openLinks(work.em, lock)
    for (const one of open) {
      one.closedAt = work.now
      note(work, server, 'openSessionsLink.closed', one.id)
    }
    return {}
  })

  serve(registry, calls.openSessions, async ({ server, body: { key }, http }) =>
    seenSessions(server, await namedBy(server, http, 'openSessions', key)),
  )

  serve(registry, calls.sendSignUps, async ({ server, body, http }) => {
    const named = await namedBy(server, http, 'openSessions', body.key)
    await server.signInLimits.takeForm(`signUp:${named.tenantId}`, theHttpSide(http).address)
    await written(server, named, (work) => takeAll(work, server, named, body))
    return {}
  })
}
