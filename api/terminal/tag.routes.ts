// Tags for terminals: an administrator gives one to somebody, and removes it when it was lost.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { checkedTag, removeTag, setTag, tagOfUser } from '../../shared/terminal/tag.ts'
import { audit } from '../audit/audit.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { lockKind } from '../orm/lockedKind.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { ClockTagEntity } from './clockTag.entity.ts'
import { findTag, tagUnderCurrentKey } from './tags.ts'

async function personOf(em: EntityManager, id: string): Promise<string> {
  const membership = await em.findOne(MembershipEntity, { id })
  if (!membership) throw new Failure('notFound')
  return membership.userId
}

export function tagRoutes(registry: Registry): void {
  serve(registry, tagOfUser, ({ params, work }) =>
    work.read(async (em) => ({ setAt: (await em.findOne(ClockTagEntity, { id: await personOf(em, params.id) }))?.setAt ?? null })),
  )

  serve(registry, setTag, ({ server, viewer, params, body }) => {
    const number = checkedTag(body.number)
    const { userId: actorId, tenant } = viewer
    const setAt = new Date(server.clock.now()).toISOString()
    return identityUnitOfWork(server, { tenantId: tenant.id, userId: actorId }, async (em) => {
      await lockKind(em, tenant.id, 'clockTag')
      const userId = await personOf(em, params.id)
      const found = await findTag(em, server.fieldKeys, tenant.id, number)
      if (found && found.id !== userId) throw new Failure('tag.taken', { fields: ['number'] })
      const fresh = { ...tagUnderCurrentKey(server.fieldKeys, tenant.id, number), setAt }
      const stored = await em.findOne(ClockTagEntity, { id: userId })
      if (stored) Object.assign(stored, fresh)
      else em.create(ClockTagEntity, { tenantId: tenant.id, id: userId, ...fresh })
      audit(em, server.clock, { action: 'tag.set', concerns: tenant.id, actorId, subjectId: userId })
      await em.flush()
      return { setAt }
    })
  })

  serve(registry, removeTag, async ({ server, params, work: { em, tenantId, userId } }) => {
    const subjectId = await personOf(em, params.id)
    const tag = await em.findOne(ClockTagEntity, { id: subjectId })
    if (tag) em.remove(tag)
    audit(em, server.clock, { action: 'tag.removed', concerns: tenantId, actorId: userId, subjectId })
    return { setAt: null }
  })
}
