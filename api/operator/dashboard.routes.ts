// The dashboard of the operator (specification 7).
import type { EntityManager } from '@mikro-orm/postgresql'
import { dashboard, dashboardRows, type Dashboard } from '../../shared/operator/dashboard.ts'
import { activeStatuses } from '../../shared/operator/organizationRecord.ts'
import { countByStatus } from '../orm/organizationReads.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { QuoteRequestEntity } from '../quotes/quoteRequest.entity.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { BillingPeriodEntity } from './billing.entities.ts'
import { CampaignEntity } from './campaigns/campaign.entities.ts'
import { campaignRows } from './campaigns/shownCampaign.ts'
import { organizationsByIds } from './organizationsByIds.ts'
import { operatorToday, operatorZone } from './operatorToday.ts'
import { QuoteEntity } from './quote.entity.ts'
import { localDate } from '../../shared/time.ts'
import { placesOnServer, showing } from './placeOfOrganization.ts'

const latestQuotes = { orderBy: { sentAt: 'desc', id: 'desc' }, limit: dashboardRows } as const
const newest = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: dashboardRows } as const

async function customersOf(em: EntityManager): Promise<Dashboard['customers']> {
  const rows = await em.find(
    OrganizationEntity,
    { duplicateOf: null, status: { $in: activeStatuses } },
    { orderBy: { officialName: 'asc', id: 'asc' }, fields: ['id', 'officialName', 'status', 'city'] },
  )
  return {
    total: rows.filter(({ status }) => status === 'CUSTOMER').length,
    activeOrganizations: rows.map(showing(await placesOnServer())),
  }
}

export function dashboardRoutes(registry: Registry): void {
  serve(registry, dashboard, async ({ server }) => {
    const em = server.orm.em.fork()
    const demos = await em.find(TenantEntity, { status: 'DEMO' }, newest)
    const tenants = await em.find(TenantEntity, { status: 'ACTIVE' }, newest)
    const requests = await em.find(QuoteRequestEntity, { state: 'new' }, newest)
    const today = operatorToday(server.clock)
    const waiting = await em.find(QuoteEntity, { state: 'sent', validUntil: { $gte: today } }, latestQuotes)
    const due = await em.find(
      BillingPeriodEntity,
      { state: 'planned', dueOn: { $lte: today } },
      { orderBy: { dueOn: 'asc', id: 'asc' }, limit: dashboardRows },
    )
    const campaigns = await campaignRows(em, await em.find(CampaignEntity, {}, newest))
    const named = await organizationsByIds(em, [...tenants, ...requests, ...waiting, ...due])
    return {
      organizations: await countByStatus(em),
      newestDemos: demos.map(({ id, name, createdAt }) => ({ tenantId: id, name, created: createdAt })),
      awaitingQuotes: requests.map(({ id, organisation, createdAt, organizationId }) => ({
        id,
        informalName: organisation,
        created: createdAt,
        organization: named(organizationId),
      })),
      waitForConfirmation: waiting.flatMap(({ id, sentAt, organizationId }) => {
        const organization = named(organizationId)
        return organization ? [{ id, quoteDate: localDate(Date.parse(sentAt), operatorZone), organization }] : []
      }),
      newestTenants: tenants.map(({ id, name, createdAt, organizationId }) => {
        const organization = named(organizationId)
        return { tenantId: id, name, created: createdAt, ...(organization && { organization }) }
      }),
      missingInvoice: due.flatMap(({ id, startsOn, endsOn, grossCents, organizationId }) => {
        const organization = named(organizationId)
        const range = { start: startsOn, end: endsOn }
        return organization ? [{ billingPeriodId: id, range, total: grossCents / 100, organization }] : []
      }),
      customers: await customersOf(em),
      newestCampaigns: campaigns.map(({ id, name, participantCount }) => ({ id, name, participantCount })),
    }
  })
}
