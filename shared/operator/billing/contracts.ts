// Contracts of the operator with organisations: made by hand or from an accepted quote, listed, ended.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { CalendarDate, Id, Instant, text, Version } from '../../values.ts'
import { mostItems, mostQuantity, mostUnitCents } from '../quotes.ts'
import { taxFields, taxReasons, taxRefusals } from '../tax.ts'
import { Organization } from '../organizationRecord.ts'
import { operatorPage } from '../page.ts'
import { billingIntervals, contractStates, priceModels } from './contractTerms.ts'

export const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

export const mostTermMonths = 60
export const mostNoticeDays = 366

/** A line of a bill that is written by hand. */
export const ExtraItem = v.strictObject({ title: text(200, 1), quantity: whole(1, mostQuantity), unitCents: whole(0, mostUnitCents) })
export type ExtraItem = v.InferOutput<typeof ExtraItem>
export const ExtraItems = v.pipe(v.array(ExtraItem), v.maxLength(mostItems))

export const ContractFields = v.strictObject({
  start: CalendarDate,
  minTermMonths: whole(0, mostTermMonths),
  noticeDays: whole(0, mostNoticeDays),
  priceModel: v.picklist(priceModels),
  /** For one month, without tax. */
  priceCents: whole(0, mostUnitCents),
  discountPercent: whole(0, 100),
  interval: v.picklist(billingIntervals),
  ...taxFields,
  /** Billed once, with the period that begins with the contract. */
  onceItems: ExtraItems,
})
export type ContractFields = v.InferOutput<typeof ContractFields>

export const Contract = v.object({
  ...ContractFields.entries,
  taxReason: v.nullable(v.picklist(taxReasons)),
  vatId: v.string(),
  onceItems: v.array(v.object({ title: v.string(), quantity: v.number(), unitCents: v.number() })),
  id: Id,
  organizationId: Id,
  /** The quote that it was made from. */
  quoteId: v.nullable(Id),
  end: v.nullable(CalendarDate),
  /** On this day. */
  state: v.picklist(contractStates),
  /** The first day that can be its last one if notice is given today. */
  earliestEnd: CalendarDate,
  /** Whether no period was billed, so that it can be taken back as a mistake. */
  isUnused: v.boolean(),
  createdAt: Instant,
  version: Version,
})
export type Contract = v.InferOutput<typeof Contract>

const params = v.strictObject({ id: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const

export const listContracts = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/contract/list',
  summary: 'Contracts with organisations, the newest first, narrowed by words and state',
  body: v.strictObject({
    search: v.optional(text(200), ''),
    state: v.optional(v.nullable(v.picklist(contractStates)), null),
    ...operatorPage,
  }),
  response: v.object({
    items: v.array(v.object({ ...Contract.entries, organization: Organization })),
    pages: v.number(),
    total: v.number(),
  }),
  errors: [],
})

export const contractsOfOrganization = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/contracts',
  summary: 'The contracts of an organisation, the newest first',
  params,
  response: v.object({ items: v.array(Contract) }),
  errors: ['notFound'],
})

export const taxOfOrganization = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/tax',
  summary: 'Which value added tax fits an organisation, the proposed one first, and its VAT id of the last quote or contract',
  params,
  response: v.object({
    fitting: v.array(v.object({ taxRate: taxFields.taxRate, taxReason: v.nullable(v.picklist(taxReasons)) })),
    vatId: v.string(),
  }),
  errors: ['notFound'],
})

export const newContract = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/{id}/contract/new',
  summary: 'Record a contract with an organisation; a repeated call with its id changes nothing',
  params,
  body: v.strictObject({ id: v.nullable(Id), quoteId: v.nullable(Id), contract: ContractFields }),
  response: Contract,
  errors: ['notFound', 'organization.merged', 'serviceContract.quoteNotAccepted', 'serviceContract.quoteUsed', ...taxRefusals],
})

export const endContract = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/contract/{id}/end',
  summary: 'End a contract on a day, or take its end back',
  params,
  body: v.strictObject({ version: Version, end: v.nullable(CalendarDate) }),
  response: Contract,
  errors: [
    'notFound',
    'row.changedMeanwhile',
    'serviceContract.minTerm',
    'serviceContract.notice',
    'serviceContract.billedBeyond',
    'serviceContract.hasEnded',
  ],
})

export const discardContract = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/contract/{id}/discard',
  summary: 'Take a contract back that was recorded by mistake and of which nothing was billed',
  params,
  body: v.strictObject({ version: Version }),
  response: v.object({}),
  errors: ['notFound', 'row.changedMeanwhile', 'serviceContract.hasPeriods'],
})
