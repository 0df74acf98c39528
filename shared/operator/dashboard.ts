// What platform administrators see first: specification 2 (platform dashboard widgets), 3 and 4.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organizationStatuses, type OrganizationStatus } from '../organisation/organizationStatuses.ts'
import { CalendarDate, Id, Instant } from '../values.ts'
import { Organization } from './organizationRecord.ts'

/** Rows of each list. */
export const dashboardRows = 5

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Counts keyed by status; a status without organisations is left out. */
export const OrganizationTotals = v.object({
  INTERESTED: v.optional(count),
  WAITING: v.optional(count),
  ONBOARDING: v.optional(count),
  CUSTOMER: v.optional(count),
  PAUSED: v.optional(count),
})
export type OrganizationTotals = v.InferOutput<typeof OrganizationTotals>

export const Dashboard = v.object({
  /** Without duplicates. */
  organizations: OrganizationTotals,
  newestDemos: v.array(v.object({ tenantId: Id, name: v.string(), created: Instant })),
  awaitingQuotes: v.array(v.object({ id: Id, informalName: v.string(), created: Instant, organization: v.nullable(Organization) })),
  waitForConfirmation: v.array(v.object({ id: Id, quoteDate: CalendarDate, organization: Organization })),
  newestTenants: v.array(v.object({ tenantId: Id, name: v.string(), created: Instant, organization: v.optional(Organization) })),
  missingInvoice: v.array(
    v.object({
      billingPeriodId: Id,
      range: v.object({ start: CalendarDate, end: CalendarDate }),
      /** Euros. */
      total: v.number(),
      organization: Organization,
    }),
  ),
  customers: v.object({ total: count, activeOrganizations: v.array(Organization) }),
  /** Where the map of customers begins, if the operator has set it. */
  map: v.optional(v.nullable(v.object({ lat: v.number(), lon: v.number(), zoom: v.number() })), null),
  newestCampaigns: v.array(v.object({ id: Id, name: v.string(), participantCount: count })),
})
export type Dashboard = v.InferOutput<typeof Dashboard>

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/tenantadmin/dashboard',
  summary: 'Organisations by status, and what is new for the operator',
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  response: Dashboard,
  errors: [],
})

export interface Segment {
  status: OrganizationStatus
  /** Share of the bar: the count, and 1 where there is none. */
  width: number
  /** Empty for none. */
  text: string
}

/** The five segments of the status bar, in their order (specification 4). */
export const segmentsOf = (totals: OrganizationTotals): Segment[] =>
  organizationStatuses.map((status) => ({ status, width: totals[status] || 1, text: totals[status] ? String(totals[status]) : '' }))
