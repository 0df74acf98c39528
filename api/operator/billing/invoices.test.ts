import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BillingPeriod } from '../../../shared/operator/billing/billing.ts'
import { refused, startBilling, type BillingWorld } from '../../../tests/factories/operatorBilling.ts'
import { pdfOf } from '../../../tests/pdf.ts'
import { messageOf } from '../../letters.ts'
import type { Stored } from '../../mail/letter.ts'

let b: BillingWorld
beforeAll(async () => void (b = await startBilling()))
afterAll(() => b.world.stop())
beforeEach(() => b.anew())

const payment = { date: '2026-06-10', direction: 'in', amountCents: 5_000, method: 'transfer', note: '' } as const
const pay = (invoiceId: string, more: object = {}) =>
  b.asOperator(`invoice/${invoiceId}/payment/new`, { id: b.world.id(), payment: { ...payment, ...more } })

describe('an invoice', () => {
  test('gets its number and a frozen PDF, and is mailed with it', async () => {
    const period = await b.periodOf(await b.contractOf(), '2026-04-01', '2026-06-30', {
      extra: [{ title: 'Schulung', quantity: 1, unitCents: 10_000 }],
    })
    const { invoices, state, number } = await b.invoiceOf(period)
    const [invoice] = invoices
    expect([state, number]).toEqual(['invoiced', invoice!.number])
    expect(invoice).toMatchObject({
      type: 'invoice',
      state: 'open',
      issueDate: '2026-06-10',
      dueDate: '2026-06-24',
      grossCents: 29_393,
      email: 'ada@sued.example',
    })
    expect(invoice!.number).toMatch(/^RE-2026-\d{4}$/)
    const read = async () =>
      new Uint8Array(
        await (
          await b.world.app.handle(
            new Request(`http://obhut.test/api/tenantadmin/invoice/${invoice!.id}/document`, {
              headers: { authorization: `Bearer ${b.token()}` },
            }),
          )
        ).arrayBuffer(),
      )
    const bytes = await read()
    const { text } = await pdfOf(bytes)
    for (const words of [
      invoice!.number,
      'Tierheim Süd e. V.',
      'Obhut GmbH',
      '01.04.2026 bis 30.06.2026',
      '3 Monate',
      'Schulung',
      '293,93 €',
      '24.06.2026',
    ])
      expect(text).toContain(words)
    // A name that changes later does not change the paper.
    await b.world.sql(`update organization set official_name = 'Anders' where id = $1`, [b.organizationId()])
    expect(Buffer.from(await read()).equals(Buffer.from(bytes))).toBe(true)
    const [mail] = await b.world.sql<{ id: string; template: 'invoice'; email: string; facts: object }>('select * from mail')
    const stored: Stored = { ...mail!, facts: JSON.stringify(mail!.facts) }
    const { orm, linkKeys } = b.world.app.server
    const message = await messageOf(orm.em.fork(), stored, { linkKeys, linkOrigin: 'https://obhut.example' }, b.world.clock.now())
    expect(message!.attachment!.fileName).toBe(`${invoice!.number}.pdf`)
    expect(message!.text).toMatch(/293,93\s€/)
  })

  test('is issued once by two at the same moment, and numbers rise without a gap', async () => {
    const contract = await b.contractOf({ interval: 'month', start: '2026-01-01' })
    const first = await b.periodOf(contract, '2026-01-01', '2026-01-31')
    const both = await Promise.all([1, 2].map(() => b.asOperator(`billing-period/${first.id}/invoice`, { id: null })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const others = [await b.periodOf(contract, '2026-02-01', '2026-02-28'), await b.periodOf(contract, '2026-03-01', '2026-03-31')]
    await Promise.all(others.map(b.invoiceOf))
    const rows = await b.world.sql<{ number: string }>(`select number from operator_invoice where type = 'invoice' order by number`)
    const numbers = rows.map(({ number }) => Number(number.slice(-4)))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  test('is not issued before its day, and not without an issuer', async () => {
    const period = await b.periodOf(await b.contractOf({ start: '2026-07-01' }), '2026-07-01', '2026-09-30')
    expect(await b.asOperator(`billing-period/${period.id}/invoice`, { id: null })).toMatchObject(refused('billing.notDue'))
    const due = await b.periodOf(await b.contractOf())
    const { settings } = b.world.app.server
    const { invoiceIssuer } = settings
    Object.assign(settings, { invoiceIssuer: null })
    expect(await b.asOperator(`billing-period/${due.id}/invoice`, { id: null })).toMatchObject(refused('billing.noIssuer'))
    Object.assign(settings, { invoiceIssuer })
  })

  test('is paid in part, in full and too much, and paid back', async () => {
    const period = await b.periodOf(await b.contractOf())
    const { invoices } = await b.invoiceOf(period)
    const { id } = invoices[0]!
    const states = ({ body }: { body: BillingPeriod }) => [body.state, body.invoices[0]!.state, body.invoices[0]!.paidCents]
    expect(await pay(id, { date: '2026-06-11' })).toMatchObject(refused('payment.inFuture'))
    expect((await pay(id, { amountCents: 0 })).status).toBe(400)
    expect(await pay(id, { direction: 'out' })).toMatchObject(refused('payment.refundTooHigh'))
    expect(states(await pay(id))).toEqual(['invoiced', 'partial', 5_000])
    expect(states(await pay(id, { amountCents: 12_493 }))).toEqual(['paid', 'paid', 17_493])
    expect(await pay(id)).toMatchObject(refused('invoice.notOpen'))
    expect(states(await pay(id, { direction: 'out', amountCents: 100 }))).toEqual(['invoiced', 'partial', 17_393])
    expect(states(await pay(id, { amountCents: 200 }))).toEqual(['paid', 'overpaid', 17_593])
    expect((await pay(b.world.id())).status).toBe(404)
  })

  test('is cancelled with a credit note of its own number, and the period is open again', async () => {
    const period = await b.periodOf(await b.contractOf())
    const issued = await b.invoiceOf(period)
    const { id, number } = issued.invoices[0]!
    await pay(id)
    const cancel = () => b.asOperator(`invoice/${id}/cancel`, { reason: 'Falsche Anschrift' })
    const both = await Promise.all([cancel(), cancel()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const { body } = both.find(({ status }) => status === 200)!
    expect(body).toMatchObject({ state: 'due', number: '' })
    const [credit, invoice] = [
      body.invoices.find((one: { type: string }) => one.type === 'creditNote'),
      body.invoices.find((one: { type: string }) => one.type === 'invoice'),
    ]
    expect(invoice).toMatchObject({ id, number, state: 'cancelled', reason: 'Falsche Anschrift' })
    expect(credit).toMatchObject({ cancels: id, grossCents: -17_493, number: expect.stringMatching(/^ST-2026-\d{4}$/) })
    expect(await pay(id)).toMatchObject(refused('invoice.notOpen'))
    expect(await pay(id, { direction: 'out' })).toMatchObject({ status: 200 })
    expect(await b.asOperator(`invoice/${credit.id}/cancel`, { reason: 'Nein' })).toMatchObject(refused('invoice.notOpen'))
    const again = await b.invoiceOf(period)
    expect(again.invoices).toHaveLength(3)
    expect(again.number).not.toBe(number)
    const { body: history } = await b.asOperator(`organization/${b.organizationId()}/history?page=0`)
    expect(history.items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['contractMade', 'periodMade', 'invoiced', 'paid', 'invoiceCancelled', 'paidBack']),
    )
  })

  test('is written off with a reason', async () => {
    const { invoices } = await b.invoiceOf(await b.periodOf(await b.contractOf()))
    const off = () => b.asOperator(`invoice/${invoices[0]!.id}/write-off`, { reason: 'Verein aufgelöst' })
    expect((await off()).body.invoices[0]).toMatchObject({ state: 'writtenOff', reason: 'Verein aufgelöst' })
    expect(await off()).toMatchObject(refused('invoice.notOpen'))
    expect(await b.asOperator(`invoice/${invoices[0]!.id}/cancel`, { reason: 'Nein' })).toMatchObject(refused('invoice.notOpen'))
  })
})

test('the invoices of a later year begin at one, and a repeated call issues nothing twice', async () => {
  const period = await b.periodOf(await b.contractOf({ start: '2026-12-01' }), '2026-12-01', '2026-12-31')
  b.world.clock.set('2027-01-02T10:00:00.000Z')
  await b.signIn()
  const id = b.world.id()
  const issue = () => b.asOperator(`billing-period/${period.id}/invoice`, { id })
  expect((await issue()).body.number).toBe('RE-2027-0001')
  expect((await issue()).body.invoices).toHaveLength(1)
})
