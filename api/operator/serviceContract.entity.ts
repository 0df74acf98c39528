// Contracts of the operator with organisations. They belong to no access.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import * as v from 'valibot'
import { ExtraItems } from '../../shared/operator/billing/contracts.ts'
import type { BillingInterval, PriceModel } from '../../shared/operator/billing/contractTerms.ts'
import type { TaxRate } from '../../shared/operator/quoteStates.ts'
import type { TaxReason } from '../../shared/operator/tax.ts'
import { calendarDate, count, instant, JsonText } from '../orm/columns.ts'

export const ServiceContractEntity = defineEntity({
  name: 'ServiceContract',
  tableName: 'service_contract',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    quoteId: p.uuid().strictNullable(),
    startsOn: calendarDate(),
    endsOn: calendarDate().strictNullable(),
    minTermMonths: p.integer(),
    noticeDays: p.integer(),
    priceModel: p.text().$type<PriceModel>(),
    priceCents: count(),
    discountPercent: p.integer(),
    billingInterval: p.text().$type<BillingInterval>(),
    taxRate: p.integer().$type<TaxRate>(),
    taxReason: p.text().$type<TaxReason>().strictNullable(),
    /** Of the customer, for a reverse charge. */
    vatId: p.text(),
    /** JSON of `ExtraItem[]`. */
    onceItems: p.type(JsonText),
    createdAt: instant(),
    createdBy: p.uuid(),
    version: p.integer(),
  },
})
export type ContractRow = InferEntity<typeof ServiceContractEntity>

export const onceItemsOf = ({ onceItems }: Pick<ContractRow, 'onceItems'>) => v.parse(ExtraItems, JSON.parse(onceItems))

/** What the rules of terms and periods look at. */
export const billedOf = ({ startsOn, endsOn, billingInterval, ...row }: ContractRow) => ({
  ...row,
  start: startsOn,
  end: endsOn,
  interval: billingInterval,
})
