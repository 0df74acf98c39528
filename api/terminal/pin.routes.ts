// PINs for terminals: people set their own, and an administrator removes a forgotten one.
import type { Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { checkPin, mayHavePin, ownPin, removePin, setPin } from '../../shared/terminal/pin.ts'
import { audit } from '../audit/audit.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { ClockPinEntity } from './clockPin.entity.ts'

/** Throws `forbidden`. */
function assertMayHavePin({ rights }: Viewer): void {
  if (!mayHavePin(rights)) throw new Failure('forbidden')
}

export function pinRoutes(registry: Registry): void {
  serve(registry, ownPin, ({ viewer, work }) => {
    assertMayHavePin(viewer)
    return work.read(async (em) => ({ setAt: (await em.findOne(ClockPinEntity, { id: viewer.userId }))?.setAt ?? null }))
  })

  serve(registry, setPin, async ({ server, viewer, body }) => {
    assertMayHavePin(viewer)
    checkPin(body.pin)
    const hash = await server.passwords.hash(body.pin)
    const { userId, tenant } = viewer
    const setAt = new Date(server.clock.now()).toISOString()
    return identityUnitOfWork(server, { tenantId: tenant.id, userId }, async (em) => {
      const stored = await em.findOne(ClockPinEntity, { id: userId })
      if (stored) Object.assign(stored, { hash, setAt })
      else em.create(ClockPinEntity, { tenantId: tenant.id, id: userId, hash, setAt })
      audit(em, server.clock, { action: 'pin.set', concerns: tenant.id, actorId: userId, subjectId: userId })
      await em.flush()
      return { setAt }
    })
  })

  serve(registry, removePin, async ({ server, params, work: { em, tenantId, userId } }) => {
    const membership = await em.findOne(MembershipEntity, { id: params.id })
    if (!membership) throw new Failure('notFound')
    const pin = await em.findOne(ClockPinEntity, { id: membership.userId })
    if (pin) em.remove(pin)
    audit(em, server.clock, { action: 'pin.removed', concerns: tenantId, actorId: userId, subjectId: membership.userId })
    return {}
  })
}
