// Value added tax of customers in other countries, from the quote to the credit note.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContractFields } from '../../../shared/operator/billing/contracts.ts'
import type { Quote } from '../../../shared/operator/quotes.ts'
import { taxWords } from '../../../locales/de/tax.ts'
import { refused, startBilling, type BillingWorld } from '../../../tests/factories/operatorBilling.ts'
import { pdfOf } from '../../../tests/pdf.ts'
import { quoteKey } from '../quoteLink.ts'

let b: BillingWorld
beforeAll(async () => void (b = await startBilling()))
afterAll(() => b.world.stop())

const reverse = { taxRate: 0, taxReason: 'reverseCharge', vatId: 'atu 12345678' } as const
const standing = (more: object) =>
  Object.assign(b.world.app.server.settings, { taxStanding: { isSmallBusiness: false, ownVatId: '', ...more } })
const fitting = async () => (await b.asOperator(`organization/${b.organizationId()}/tax`)).body

function sendQuote(tax: object) {
  const items = [{ title: 'Obhut', quantity: 1, unitCents: 4_900, every: 'month' }]
  const quote = { email: 'ada@sued.example', items, validUntil: '2026-06-30', text: '', ...tax }
  return b.asOperator(`organization/${b.organizationId()}/quote/new`, { id: b.world.id(), quote })
}

/** The sheet in one line: a text on paper breaks wherever its line ends. */
async function textOf(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await b.world.app.handle(new Request(`http://obhut.test/api/${path}`, init))
  expect(answer.status).toBe(200)
  return (await pdfOf(new Uint8Array(await answer.arrayBuffer()))).text.replace(/\s+/g, ' ')
}
const invoiceText = (id: string) => textOf(`tenantadmin/invoice/${id}/document`, { headers: { authorization: `Bearer ${b.token()}` } })
const quoteText = ({ id }: Quote) => {
  const key = quoteKey(b.world.app.server.linkKeys, { id, organizationId: b.organizationId() })
  return textOf('quote/document', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key }),
  })
}
const invoiced = async (tax: Partial<ContractFields>) => (await b.invoiceOf(await b.periodOf(await b.contractOf(tax)))).invoices[0]!

describe('a customer in Austria', () => {
  test('owes the tax: quote, invoice and credit note name both VAT ids and the reverse charge', async () => {
    await b.anew('AT')
    standing({ ownVatId: 'DE123456789' })
    expect(await fitting()).toMatchObject({
      fitting: [{ taxRate: 0, taxReason: 'reverseCharge' }, { taxRate: 1900 }, { taxRate: 700 }],
      vatId: '',
    })
    const quote = await sendQuote(reverse)
    expect(quote.body).toMatchObject({ taxReason: 'reverseCharge', vatId: 'ATU12345678', ownVatId: 'DE123456789' })
    expect((await fitting()).vatId).toBe('ATU12345678')
    const words = [taxWords.notes.reverseCharge, 'ATU12345678', 'DE123456789']
    for (const word of words) expect(await quoteText(quote.body)).toContain(word)

    const invoice = await invoiced(reverse)
    expect(invoice).toMatchObject({ netCents: 14_700, taxCents: 0, grossCents: 14_700 })
    const text = await invoiceText(invoice.id)
    for (const word of [...words, 'Steuerschuldnerschaft des Leistungsempfängers', 'Reverse charge', 'Österreich'])
      expect(text).toContain(word)
    expect(text).not.toContain('0 %')
    // The paper of a credit note repeats what was frozen, whatever holds for the operator by then.
    standing({ isSmallBusiness: true })
    const { body } = await b.asOperator(`invoice/${invoice.id}/cancel`, { reason: 'Falscher Betrag' })
    for (const word of words) expect(await invoiceText(body.invoices[0].id)).toContain(word)
  })

  test('is refused without a VAT id, with that of another country, and while the operator has none', async () => {
    await b.anew('AT')
    standing({ ownVatId: 'DE123456789' })
    expect(await b.record({ ...reverse, vatId: '' })).toMatchObject(refused('tax.vatIdMissing'))
    expect(await sendQuote({ ...reverse, vatId: 'DE123456789' })).toMatchObject(refused('tax.vatIdWrong'))
    expect(await sendQuote({ taxRate: 0 })).toMatchObject(refused('tax.reasonMissing'))
    expect(await b.record({ ...reverse, taxReason: 'outsideEu' })).toMatchObject(refused('tax.notFitting'))
    const period = await b.periodOf(await b.contractOf(reverse))
    standing({})
    expect(await b.asOperator(`billing-period/${period.id}/invoice`, { id: null })).toMatchObject(refused('tax.ownVatIdMissing'))
    expect(await sendQuote(reverse)).toMatchObject(refused('tax.ownVatIdMissing'))
  })

  test('of a contract of before without a reason gets no invoice', async () => {
    await b.anew('AT')
    const contract = await b.contractOf()
    await b.world.sql('update service_contract set tax_rate = 0 where id = $1', [contract.id])
    const period = await b.periodOf(contract)
    expect(await b.asOperator(`billing-period/${period.id}/invoice`, { id: null })).toMatchObject(refused('tax.reasonMissing'))
  })
})

test('a customer in Switzerland gets an invoice that is not taxable in Germany', async () => {
  await b.anew('CH')
  standing({})
  expect((await fitting()).fitting[0]).toEqual({ taxRate: 0, taxReason: 'outsideEu' })
  const text = await invoiceText((await invoiced({ taxRate: 0, taxReason: 'outsideEu', vatId: 'CHE123' })).id)
  expect(text).toContain(taxWords.notes.outsideEu)
  expect(text).not.toContain('CHE123')
})

test('a small business names § 19, and charges no tax', async () => {
  await b.anew()
  standing({ isSmallBusiness: true })
  expect((await fitting()).fitting).toEqual([{ taxRate: 0, taxReason: 'smallBusiness' }])
  expect(await sendQuote({ taxRate: 1900 })).toMatchObject(refused('tax.notFitting'))
  expect(await invoiceText((await invoiced({ taxRate: 0, taxReason: 'smallBusiness' })).id)).toContain(taxWords.notes.smallBusiness)
})
