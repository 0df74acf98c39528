// Takes quote requests: a row for the operator, and a mail that tells of it where an address is set.
import { isFromMachine } from '../../shared/honeypot.ts'
import { requestQuote } from '../../shared/quotes/quoteRequest.ts'
import { orderedId } from '../../shared/uuid.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { organizationOf } from './organizationOf.ts'
import { QuoteRequestEntity } from './quoteRequest.entity.ts'

export function quoteRequestRoutes(registry: Registry): void {
  serve(registry, requestQuote, async ({ server, viewer, body, http }) => {
    const { tp1, tp2, ...asked } = body
    await server.signInLimits.takeForm('quote', theHttpSide(http).address)
    if (isFromMachine({ tp1, tp2 })) return {}
    const { clock, settings } = server
    const now = clock.now()
    const id = orderedId(now, clock.random(16))
    await identityUnitOfWork(server, {}, async (em) => {
      const organizationId = await organizationOf(em, clock, asked, viewer?.tenant.id ?? null)
      em.create(QuoteRequestEntity, {
        ...asked,
        id,
        organizationId,
        closedFor: '',
        state: 'new',
        createdAt: new Date(now).toISOString(),
      })
      if (settings.operatorEmail) writeMail(em, clock, { template: 'quoteRequest', email: settings.operatorEmail, facts: { id } })
      await em.flush()
    })
    return {}
  })
}
