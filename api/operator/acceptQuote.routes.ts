// A quote, read and answered by the link in a mail.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { acceptQuote, declineQuote, openQuote, quoteDocument, type SeenQuote } from '../../shared/operator/quotes.ts'
import { renderSheet } from '../documents/sheet.ts'
import { writeMail } from '../mail/writeMail.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve, theHttpSide, type HttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { operatorToday } from './operatorToday.ts'
import { moveOn } from './organizationEvents.ts'
import { QuoteEntity } from './quote.entity.ts'
import { opensQuote } from './quoteLink.ts'
import { assertOpenQuote, backToInterested } from './quotes.routes.ts'
import { quoteSheet } from './quoteSheet.ts'
import { seenQuote, textHashOf, type QuoteRow } from './seenQuote.ts'

interface Link {
  id: string
  key: string
}

const take = (server: Server, http: HttpSide | null) =>
  takeFromNetwork(server, 'quoteLink', server.settings.sharesAnHour, theHttpSide(http).address)

/** Throws `notFound`, the same for every key that opens nothing. */
async function opened(em: EntityManager, server: Server, { id, key }: Link, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<QuoteRow> {
  const row = await em.findOne(QuoteEntity, { id }, lockMode ? { lockMode } : {})
  if (!row || !opensQuote(server.linkKeys, key, row)) throw new Failure('notFound')
  return row
}

async function seen(em: EntityManager, server: Server, row: QuoteRow): Promise<SeenQuote> {
  const organization = await em.findOneOrFail(OrganizationEntity, { id: row.organizationId })
  return seenQuote(row, organization.officialName, operatorToday(server.clock))
}

/** Answers a quote once: of two at the same moment the second learns who was first. */
function answer(server: Server, link: Link, work: (em: EntityManager, row: QuoteRow) => Promise<void>): Promise<SeenQuote> {
  return identityUnitOfWork(server, {}, async (em) => {
    const row = await opened(em, server, link, LockMode.PESSIMISTIC_WRITE)
    assertOpenQuote(row, operatorToday(server.clock))
    row.answeredAt = new Date(server.clock.now()).toISOString()
    await work(em, row)
    const { operatorEmail } = server.settings
    if (operatorEmail) writeMail(em, server.clock, { template: 'quoteAnswered', email: operatorEmail, facts: { quoteId: row.id } })
    await em.flush()
    return seen(em, server, row)
  })
}

export function acceptQuoteRoutes(registry: Registry): void {
  serve(registry, openQuote, async ({ server, body, http }) => {
    await take(server, http)
    const em = server.orm.em.fork()
    return seen(em, server, await opened(em, server, body))
  })

  serve(registry, quoteDocument, async ({ server, body, http, work }) => {
    await take(server, http)
    const em = server.orm.em.fork()
    const quote = await seen(em, server, await opened(em, server, body))
    return new Bytes('application/pdf', await renderSheet(server.renderer, quoteSheet(quote), work.now))
  })

  serve(registry, acceptQuote, async ({ server, body, http }) => {
    await take(server, http)
    return answer(server, body, async (em, row) => {
      const textHash = textHashOf(row)
      if (body.textHash !== textHash) throw new Failure('quote.changed')
      Object.assign(row, { state: 'accepted', answeredBy: body.name, answeredFrom: theHttpSide(http).address, textHash })
      await moveOn(em, server.clock, null, row.organizationId, 'ONBOARDING', body.name)
    })
  })

  serve(registry, declineQuote, async ({ server, body, http }) => {
    await take(server, http)
    return answer(server, body, async (em, row) => {
      Object.assign(row, { state: 'declined', answeredBy: body.name, reason: body.reason })
      await backToInterested(em, server, row, null, body.reason)
    })
  })
}
