// Requests as lists and records show them, and their history.
import type { EntityManager } from '@mikro-orm/postgresql'
import { services, type Service } from '../../../shared/bookings/booking.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import {
  listRequestsCalls,
  requestHistoryCalls,
  requestRecordCalls,
  requestsPerPage,
} from '../../../shared/bookings/requests/requestDecisions.ts'
import { Failure } from '../../../shared/errors.ts'
import { historyRows } from '../../../shared/records/animalRecord.ts'
import { readHistory } from '../../orm/historyReads.ts'
import { rowsOf, rowsPage } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'

const lists = {
  open: { where: `r.service = ? and r.state in ('new', 'standby')`, order: 'r.submitted_at, r.id' },
  decided: { where: `r.service = ? and r.state not in ('new', 'standby')`, order: 'r.decided_at desc, r.id' },
}

async function theRequest(em: EntityManager, tenantId: string, service: Service, id: string): Promise<BookingRequest> {
  const [request] = await rowsOf(em, tenantId, 'bookingRequest', { where: 'r.id = ? and r.service = ?', values: [id, service] })
  if (!request) throw new Failure('notFound')
  return request
}

export function requestListRoutes(registry: Registry): void {
  for (const service of services) {
    serve(registry, listRequestsCalls[service], ({ viewer, query: { which, page }, work }) =>
      work.read(async (em) => {
        const range = { limit: requestsPerPage, offset: page * requestsPerPage }
        const { items, total } = await rowsPage(em, viewer.tenant.id, 'bookingRequest', { ...lists[which], values: [service], ...range })
        return { items, total, pages: Math.ceil(total / requestsPerPage) }
      }),
    )
    serve(registry, requestRecordCalls[service], ({ viewer, params, work }) =>
      work.read((em) => theRequest(em, viewer.tenant.id, service, params.id)),
    )
    serve(registry, requestHistoryCalls[service], ({ viewer, params: { id }, query: { page }, work }) =>
      work.read(
        async (em) => {
          await theRequest(em, viewer.tenant.id, service, id)
          const range = { limit: historyRows, offset: page * historyRows }
          const { items, total } = await readHistory(em, viewer.tenant.id, { ids: { bookingRequest: [id] }, ...range })
          return { items, total, pages: Math.ceil(total / historyRows) }
        },
        { still: true },
      ),
    )
  }
}
