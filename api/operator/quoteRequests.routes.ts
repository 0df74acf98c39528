// The operator's list of quote requests.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { InferEntity } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import {
  decideQuoteRequest,
  getQuoteRequest,
  listQuoteRequests,
  type QuoteRequestRecord,
  type QuoteRequestRow,
} from '../../shared/operator/quoteRequests.ts'
import type { Organization } from '../../shared/operator/organizationRecord.ts'
import { pageOf, rowsOfPage } from '../../shared/operator/page.ts'
import { QuoteRequestEntity } from '../quotes/quoteRequest.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { organizationsByIds } from './organizationsByIds.ts'

type Row = InferEntity<typeof QuoteRequestEntity>

const rowOf = ({ id, organisation, name, city, state, createdAt }: Row, organization: Organization | null): QuoteRequestRow => ({
  id,
  informalName: organisation,
  name,
  city,
  state,
  created: createdAt,
  organization,
})

async function recordOf(em: EntityManager, row: Row): Promise<QuoteRequestRecord> {
  const named = await organizationsByIds(em, [row])
  const { email, phone, zip, areas, animalsPerYear, message, closedFor } = row
  return { ...rowOf(row, named(row.organizationId)), email, phone, zip, areas, animalsPerYear, message, closedFor }
}

export function operatedQuoteRequestRoutes(registry: Registry): void {
  serve(registry, listQuoteRequests, async ({ server, body }) => {
    const em = server.orm.em.fork()
    const [rows, total] = await em.findAndCount(QuoteRequestEntity, body.state ? { state: body.state } : {}, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      ...rowsOfPage(body),
    })
    const named = await organizationsByIds(em, rows)
    const items = rows.map((row) => rowOf(row, named(row.organizationId)))
    return pageOf(items, total, body)
  })

  serve(registry, getQuoteRequest, async ({ server, params }) => {
    const em = server.orm.em.fork()
    const row = await em.findOne(QuoteRequestEntity, { id: params.id })
    if (!row) throw new Failure('notFound')
    return recordOf(em, row)
  })

  serve(registry, decideQuoteRequest, ({ server, caller, params, body }) =>
    identityUnitOfWork(server, { userId: caller.account.userId }, async (em) => {
      const row = await em.findOne(QuoteRequestEntity, { id: params.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!row) throw new Failure('notFound')
      if (row.state === 'quoted') throw new Failure('quoteRequest.quoted')
      Object.assign(row, body.isClosed ? { state: 'closed', closedFor: body.reason } : { state: 'new', closedFor: '' })
      await em.flush()
      return recordOf(em, row)
    }),
  )
}
