// The operator's quotes: sent by mail with a link, and taken back.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { quotesOfOrganization, sendQuote, withdrawQuote } from '../../shared/operator/quotes.ts'
import { stateOn, type QuoteState } from '../../shared/operator/quoteStates.ts'
import { assertTax } from '../../shared/operator/tax.ts'
import { orderedId } from '../../shared/uuid.ts'
import { writeMail } from '../mail/writeMail.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { QuoteRequestEntity } from '../quotes/quoteRequest.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { lockedOrganization } from './lockedOrganization.ts'
import { operatorToday } from './operatorToday.ts'
import { moveOn } from './organizationEvents.ts'
import { QuoteEntity } from './quote.entity.ts'
import { shownQuote, type QuoteRow } from './seenQuote.ts'

const refusals: Record<Exclude<QuoteState, 'sent'>, ErrorCode> = {
  accepted: 'quote.alreadyAccepted',
  declined: 'quote.declined',
  expired: 'quote.expired',
  withdrawn: 'quote.withdrawn',
}

/** Throws the refusal of its state for a quote that was answered or has ended, with who answered it and when. */
export function assertOpenQuote(row: QuoteRow, today: string): void {
  const state = stateOn(row, today)
  if (state === 'sent') return
  throw new Failure(refusals[state], { detail: { by: row.answeredBy, at: row.answeredAt } })
}

/** Sets the organisation back to interested, unless another quote waits for an answer. */
export async function backToInterested(
  em: EntityManager,
  server: Pick<Server, 'clock'>,
  row: QuoteRow,
  actorId: string | null,
  reason: string,
) {
  const others = await em.count(QuoteEntity, { organizationId: row.organizationId, state: 'sent', id: { $ne: row.id } })
  if (others === 0) await moveOn(em, server.clock, actorId, row.organizationId, 'INTERESTED', reason)
}

export function quoteRoutes(registry: Registry): void {
  serve(registry, quotesOfOrganization, async ({ server, params }) => {
    const em = server.orm.em.fork()
    if (!(await em.findOne(OrganizationEntity, { id: params.id }))) throw new Failure('notFound')
    const rows = await em.find(QuoteEntity, { organizationId: params.id }, { orderBy: { sentAt: 'desc', id: 'desc' }, limit: 200 })
    return { items: rows.map((row) => shownQuote(row, operatorToday(server.clock))) }
  })

  serve(registry, sendQuote, ({ server, caller, params, body: { id: given, quote } }) => {
    const { clock } = server
    const [now, today, actorId] = [clock.now(), operatorToday(clock), caller.account.userId]
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const organization = await lockedOrganization(em, params.id)
      const before = given && (await em.findOne(QuoteEntity, { id: given }))
      if (before && before.organizationId !== params.id) throw new Failure('notFound')
      if (before) return shownQuote(before, today)
      if (quote.validUntil < today) throw new Failure('quote.validUntilPast', { fields: ['validUntil'] })
      const tax = assertTax(quote, organization.country, server.settings.taxStanding)
      const ownVatId = tax.vatId && server.settings.taxStanding.ownVatId
      const { items, ...facts } = { ...quote, ...tax, ownVatId }
      const unanswered = { answeredAt: null, answeredBy: '', answeredFrom: '', textHash: '', reason: '' }
      const id = given ?? orderedId(now, clock.random(16))
      const sent = { organizationId: params.id, state: 'sent' as const, sentAt: new Date(now).toISOString(), sentBy: actorId }
      const row = em.create(QuoteEntity, { ...facts, ...unanswered, ...sent, id, items: JSON.stringify(items) })
      const asked = await em.find(QuoteRequestEntity, { organizationId: params.id, state: 'new' })
      for (const request of asked) request.state = 'quoted'
      await moveOn(em, clock, actorId, params.id, 'WAITING', '')
      writeMail(em, clock, { template: 'quote', email: quote.email, facts: { quoteId: id } })
      await em.flush()
      return shownQuote(row, today)
    })
  })

  serve(registry, withdrawQuote, ({ server, caller, params, body }) => {
    const [today, actorId] = [operatorToday(server.clock), caller.account.userId]
    return identityUnitOfWork(server, { userId: actorId }, async (em) => {
      const row = await em.findOne(QuoteEntity, { id: params.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!row) throw new Failure('notFound')
      assertOpenQuote(row, today)
      Object.assign(row, { state: 'withdrawn', reason: body.reason })
      await backToInterested(em, server, row, actorId, body.reason)
      await em.flush()
      return shownQuote(row, today)
    })
  })
}
