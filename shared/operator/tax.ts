// Value added tax on quotes, contracts and invoices of an operator in Germany: which rates fit a customer, and why none is charged.
import * as v from 'valibot'
import { Failure } from '../errors.ts'
import { text } from '../values.ts'
import type { Country } from './organizationRecord.ts'
import { taxRates, type TaxRate } from './quoteStates.ts'

/**
 * Why 0 % is charged. `smallBusiness`: the operator is one (§ 19 UStG). `reverseCharge`: the customer is a business in another country
 * of the EU and owes the tax there (§ 3a (2) UStG, Art. 44 and 196 of directive 2006/112/EC). `outsideEu`: the customer is in no country
 * of the EU, so the service is not taxable in Germany (§ 3a (2) UStG).
 */
export const taxReasons = ['smallBusiness', 'reverseCharge', 'outsideEu'] as const
export type TaxReason = (typeof taxReasons)[number]

export interface TaxChoice {
  taxRate: TaxRate
  taxReason: TaxReason | null
}

export interface Tax extends TaxChoice {
  /** VAT id of the customer, for a reverse charge; empty without one. */
  vatId: string
}

/** As forms send it. A program of an earlier version sends no reason. */
export const taxFields = {
  taxRate: v.picklist(taxRates),
  taxReason: v.optional(v.nullable(v.picklist(taxReasons)), null),
  vatId: v.optional(text(20), ''),
} as const

/** What holds for the operator. */
export interface TaxStanding {
  isSmallBusiness: boolean
  /** VAT id of the operator; empty without one. */
  ownVatId: string
}

const abroad: Record<Country, readonly TaxReason[]> = { DE: [], AT: ['reverseCharge'], CH: ['outsideEu'] }
const withTax: readonly TaxChoice[] = [
  { taxRate: 1900, taxReason: null },
  { taxRate: 700, taxReason: null },
]

/**
 * What fits a customer in a country; the first is proposed. A customer abroad can be charged as one in Germany: a club in Austria
 * without a VAT id, or a service that is rendered in Germany. A small business may show no tax at all (§ 14c UStG).
 */
export const fittingTaxes = (country: Country, { isSmallBusiness }: TaxStanding): TaxChoice[] => [
  ...abroad[country].map((taxReason) => ({ taxRate: 0 as const, taxReason })),
  ...(isSmallBusiness ? [{ taxRate: 0 as const, taxReason: 'smallBusiness' as const }] : withTax),
]

/** Without spaces, dots and dashes, in capitals. */
export const plainVatId = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** By country; one outside of the EU has none that counts. */
const shapes: Record<Country, RegExp | null> = { DE: /^DE\d{9}$/, AT: /^ATU\d{8}$/, CH: null }
export const isVatIdOf = (country: Country, vatId: string): boolean => shapes[country]?.test(plainVatId(vatId)) ?? false

/** Whether a form still waits for one. */
export const isVatIdMissing = ({ taxReason, vatId }: Pick<Tax, 'taxReason' | 'vatId'>): boolean =>
  taxReason === 'reverseCharge' && vatId.trim() === ''

/** What is wrong with it; null for nothing. */
function faultOf({ taxRate, taxReason, vatId }: Tax, country: Country, standing: TaxStanding) {
  if (taxRate === 0 && taxReason === null) return { code: 'tax.reasonMissing', field: 'taxReason' } as const
  if (!fittingTaxes(country, standing).some((fits) => fits.taxRate === taxRate && fits.taxReason === taxReason))
    return { code: 'tax.notFitting', field: 'taxRate' } as const
  if (taxReason !== 'reverseCharge') return null
  if (isVatIdMissing({ taxReason, vatId })) return { code: 'tax.vatIdMissing', field: 'vatId' } as const
  if (!isVatIdOf(country, vatId)) return { code: 'tax.vatIdWrong', field: 'vatId' } as const
  return standing.ownVatId === '' ? ({ code: 'tax.ownVatIdMissing', field: 'taxReason' } as const) : null
}

/** The refusals of `assertTax`. */
export const taxRefusals = ['tax.reasonMissing', 'tax.notFitting', 'tax.vatIdMissing', 'tax.vatIdWrong', 'tax.ownVatIdMissing'] as const

/** Throws for a tax that the law does not have for this customer; answers it as it is stored. */
export function assertTax(tax: Tax, country: Country, standing: TaxStanding): Tax {
  const fault = faultOf(tax, country, standing)
  if (fault) throw new Failure(fault.code, { fields: [fault.field] })
  return { taxRate: tax.taxRate, taxReason: tax.taxReason, vatId: tax.taxReason === 'reverseCharge' ? plainVatId(tax.vatId) : '' }
}
