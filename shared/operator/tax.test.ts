import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from './organizationRecord.ts'
import { taxRates } from './quoteStates.ts'
import { assertTax, fittingTaxes, isVatIdOf, taxReasons, type Tax } from './tax.ts'

const usual = { isSmallBusiness: false, ownVatId: 'DE123456789' }
const small = { isSmallBusiness: true, ownVatId: '' }
const reverse: Tax = { taxRate: 0, taxReason: 'reverseCharge', vatId: 'ATU12345678' }
const refusal = (code: string, field: string) => expect.objectContaining({ code, fields: [field] })

describe('the proposed tax', () => {
  test.each([
    ['DE', usual, 1900, null],
    ['AT', usual, 0, 'reverseCharge'],
    ['CH', usual, 0, 'outsideEu'],
    ['DE', small, 0, 'smallBusiness'],
    ['AT', small, 0, 'reverseCharge'],
    ['CH', small, 0, 'outsideEu'],
  ] as const)('for %s', (country, standing, taxRate, taxReason) =>
    expect(fittingTaxes(country, standing)[0]).toEqual({ taxRate, taxReason }),
  )
})

describe('a tax', () => {
  test('of 0 % needs a reason that fits the country and the standing', () => {
    const none = { taxRate: 0, taxReason: null, vatId: '' } as const
    for (const country of countries) expect(() => assertTax(none, country, usual)).toThrow(refusal('tax.reasonMissing', 'taxReason'))
    for (const country of ['DE', 'CH'] as const)
      expect(() => assertTax(reverse, country, usual)).toThrow(refusal('tax.notFitting', 'taxRate'))
    expect(() => assertTax({ ...none, taxReason: 'smallBusiness' }, 'DE', usual)).toThrow(refusal('tax.notFitting', 'taxRate'))
    expect(() => assertTax({ ...none, taxRate: 1900 }, 'DE', small)).toThrow(refusal('tax.notFitting', 'taxRate'))
    expect(() => assertTax({ ...none, taxRate: 1900, taxReason: 'outsideEu' }, 'CH', usual)).toThrow(refusal('tax.notFitting', 'taxRate'))
  })

  test('of a reverse charge needs both VAT ids, and is kept in the usual spelling', () => {
    expect(() => assertTax({ ...reverse, vatId: ' ' }, 'AT', usual)).toThrow(refusal('tax.vatIdMissing', 'vatId'))
    for (const vatId of ['ATU1234567', 'ATU123456789', 'AT12345678', 'DE123456789', 'ATU1234567x'])
      expect(() => assertTax({ ...reverse, vatId }, 'AT', usual)).toThrow(refusal('tax.vatIdWrong', 'vatId'))
    expect(() => assertTax(reverse, 'AT', small)).toThrow(refusal('tax.ownVatIdMissing', 'taxReason'))
    expect(assertTax({ ...reverse, vatId: ' atu 1234.5678 ' }, 'AT', usual)).toEqual(reverse)
  })

  test('is accepted exactly where it is among those that fit, and only a reverse charge keeps a VAT id', () => {
    const given = fc.record({
      country: fc.constantFrom(...countries),
      isSmallBusiness: fc.boolean(),
      taxRate: fc.constantFrom(...taxRates),
      taxReason: fc.constantFrom(null, ...taxReasons),
    })
    fc.assert(
      fc.property(given, ({ country, isSmallBusiness, ...choice }) => {
        const standing = { ...usual, isSmallBusiness }
        const fits = fittingTaxes(country, standing).some(
          ({ taxRate, taxReason }) => taxRate === choice.taxRate && taxReason === choice.taxReason,
        )
        const kept = () => assertTax({ ...choice, vatId: reverse.vatId }, country, standing)
        if (!fits) expect(kept).toThrow()
        else expect(kept()).toEqual({ ...choice, vatId: choice.taxReason === 'reverseCharge' ? reverse.vatId : '' })
      }),
    )
  })
})

test('a VAT id belongs to its country', () => {
  expect([isVatIdOf('DE', 'DE 123 456 789'), isVatIdOf('AT', 'DE123456789'), isVatIdOf('CH', 'CHE123456789')]).toEqual([true, false, false])
})
