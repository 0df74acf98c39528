// Ends quotes that nobody answered in time. Running it twice changes nothing more.
import { LockMode } from '@mikro-orm/core'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { operatorToday } from './operatorToday.ts'
import { QuoteEntity } from './quote.entity.ts'
import { backToInterested } from './quotes.routes.ts'

/** Returns how many ended. */
export function expireQuotes(server: Server): Promise<number> {
  return identityUnitOfWork(server, {}, async (em) => {
    const over = await em.find(
      QuoteEntity,
      { state: 'sent', validUntil: { $lt: operatorToday(server.clock) } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, limit: 1_000 },
    )
    for (const row of over) row.state = 'expired'
    await em.flush()
    for (const row of over) await backToInterested(em, server, row, null, '')
    await em.flush()
    return over.length
  })
}
