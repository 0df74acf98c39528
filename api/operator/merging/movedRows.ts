// Everything that names an organisation and moves with it. Campaigns go on naming the record that they were written to.
import type { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MovedKind } from '../../../shared/operator/organizationMerge.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import { QuoteRequestEntity } from '../../quotes/quoteRequest.entity.ts'
import { BillingPeriodEntity, OperatorInvoiceEntity } from '../billing.entities.ts'
import { QuoteEntity } from '../quote.entity.ts'
import { ServiceContractEntity } from '../serviceContract.entity.ts'
import type { KeptMerge, Moved } from './organizationMerge.entity.ts'

export interface Movable extends Moved {
  /** From now on it names another organisation. */
  moveTo: (organizationId: string) => void
}

interface Owned {
  id: string
  organizationId: string | null
}

function movable<T extends Owned>(kind: MovedKind, row: T, name: string, watched: Record<string, unknown>): Movable {
  const moveTo = (organizationId: string) => {
    row.organizationId = organizationId
  }
  return { kind, id: row.id, name, watched: { ...watched, of: row.organizationId }, moveTo }
}

/** `which`: those of an organisation, or those with these ids. Locks are taken in one order. */
export async function movableRows(
  em: EntityManager,
  which: { organizationId: string } | { id: { $in: string[] } },
  lockMode?: LockMode.PESSIMISTIC_WRITE,
): Promise<Movable[]> {
  const options = { orderBy: { id: 'asc' }, ...(lockMode && { lockMode }) } as const
  const contracts = await em.find(ServiceContractEntity, which, options)
  const periods = await em.find(BillingPeriodEntity, which, options)
  const invoices = await em.find(OperatorInvoiceEntity, which, options)
  const quotes = await em.find(QuoteEntity, which, options)
  const requests = await em.find(QuoteRequestEntity, which, options)
  const tenants = await em.find(TenantEntity, which, options)
  const repeating = 'id' in which ? which : { duplicateOf: which.organizationId }
  const duplicates = await em.find(OrganizationEntity, repeating, options)
  return [
    ...contracts.map((row) => movable('contract', row, row.startsOn, { version: row.version })),
    ...periods.map((row) => movable('period', row, row.startsOn, { state: row.state, invoiceId: row.invoiceId })),
    ...invoices.map((row) => movable('invoice', row, row.number, { state: row.state })),
    ...quotes.map((row) => movable('quote', row, row.sentAt.slice(0, 10), { state: row.state })),
    ...requests.map((row) => movable('quoteRequest', row, row.organisation, { state: row.state, closedFor: row.closedFor })),
    ...tenants.map((row) => movable('tenant', row, row.name, { status: row.status, scheduledDeletion: row.scheduledDeletion })),
    ...duplicates.map((row): Movable => {
      const moveTo = (organizationId: string) => {
        row.duplicateOf = organizationId
      }
      return { kind: 'duplicate', id: row.id, name: row.officialName, watched: { of: row.duplicateOf }, moveTo }
    }),
  ]
}

/** The rows that a merge moved, wherever they are now. */
export const idsOf = ({ moved }: KeptMerge) => ({ id: { $in: moved.map(({ id }) => id) } })
