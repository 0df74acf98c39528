// The link by which people sign up for a session of animal helpers, for people of the house, and the sign-ups that wait.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import * as calls from '../../shared/helpers/signUp.ts'
import { audit } from '../audit/audit.ts'
import type { AuditAction } from '../audit/auditAction.ts'
import { entityOf } from '../entities.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import type { Unit } from '../unitOfWork.ts'
import { SessionLinkEntity, SignUpEntity, type StoredSessionLink } from './signUp.entity.ts'
import { signUpKey } from './signUpLink.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

export const note = ({ em, tenantId, userId }: Unit, server: Pick<Server, 'clock'>, action: AuditAction, subjectId: string): void =>
  audit(em, server.clock, { action, concerns: tenantId, actorId: userId, subjectId })

/** Throws `notFound`. */
export async function sessionIn(em: EntityManager, id: string, locks: object = {}): Promise<HelperSession> {
  const session = await em.findOne(entityOf.helperSession, { id }, locks)
  if (!session) throw new Failure('notFound')
  return session
}

const openLinks = (em: EntityManager, sessionId: string, locks: object = {}) =>
  em.find(SessionLinkEntity, { sessionId, closedAt: null }, { ...locks, orderBy: { id: 'asc' } })

const shownLink = (server: Server, { tenantId, id, createdAt, createdBy, validUntil }: StoredSessionLink): calls.SessionLink => ({
  id,
  createdAt,
  createdBy,
  validUntil,
  key: signUpKey(server.linkKeys, tenantId, id),
})

export function signUpRoutes(registry: Registry): void {
  serve(registry, calls.readSignUps, async ({ server, viewer: { tenant }, params: { id }, work }) =>
    work.read(async (em) => {
      const session = await sessionIn(em, id)
      const now = new Date(server.clock.now()).toISOString()
      const link = (await openLinks(em, id)).find((one) => calls.isOpenLink(one, session, { now, zone: tenant.zone }))
      const signUps = await em.find(SignUpEntity, { sessionId: id }, { orderBy: { sentAt: 'asc', id: 'asc' } })
      return { link: link ? shownLink(server, link) : null, signUps }
    }),
  )

  serve(registry, calls.makeSessionLink, async ({ server, viewer: { tenant }, params: { id: sessionId }, body: { validUntil }, work }) => {
    const { em, tenantId, userId, now, key: id } = work
    const session = await sessionIn(em, sessionId, lock)
    calls.checkLink({ validUntil }, session, { now, zone: tenant.zone })
    for (const one of await openLinks(em, sessionId, lock)) one.closedAt = now
    em.create(SessionLinkEntity, { id, tenantId, sessionId, createdAt: now, createdBy: userId, validUntil, closedAt: null })
    note(work, server, 'sessionLink.made', sessionId)
    return { id, validUntil }
  })

  serve(registry, calls.closeSessionLink, async ({ server, params: { id }, work }) => {
    await sessionIn(work.em, id, lock)
    const open = await openLinks(work.em, id, lock)
    for (const one of open) one.closedAt = work.now
    if (open.length > 0) note(work, server, 'sessionLink.closed', id)
    return {}
  })
}
