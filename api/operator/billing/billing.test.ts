import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BillingPeriod, ListedPeriod, Proposal } from '../../../shared/operator/billing/billing.ts'
import type { Contract, ContractFields } from '../../../shared/operator/billing/contracts.ts'
import { emptyOrganization } from '../../../shared/operator/organizationRecord.ts'
import { pdfOf } from '../../../tests/pdf.ts'
import { noon, startWorld, type World } from '../../../tests/world.ts'
import { startSession } from '../../identity/tokens.ts'
import { messageOf } from '../../letters.ts'
import type { Stored } from '../../mail/letter.ts'

let world: World
let operatorId: string
let operator: string
let organizationId: string
/** The world's noon is on 2026-06-10. */
const signIn = async () => (operator = (await startSession(world.app.server, operatorId, true, 'test')).access)
beforeAll(async () => {
  world = await startWorld({ invoiceIssuer: 'Obhut GmbH, Weg 1, 10115 Berlin, DE123' })
  operatorId = await world.operator()
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set(noon)
  await signIn()
  await world.sql('delete from mail')
  organizationId = world.id()
  const contact = { forename: 'Ada', surname: 'Wald', email: 'ada@sued.example', phone: '' }
  const fields = { ...emptyOrganization, officialName: 'Tierheim Süd e. V.', contact }
  expect((await asOperator('organization/new', { id: organizationId, fields })).status).toBe(200)
})

const asOperator = (path: string, body?: unknown) => world.client(operator).send(body ? 'POST' : 'GET', `/api/tenantadmin/${path}`, body)
const refused = (code: string) => ({ status: 422, body: expect.objectContaining({ code }) })
const terms: ContractFields = {
  start: '2026-04-01',
  minTermMonths: 12,
  noticeDays: 30,
  priceModel: 'flat',
  priceCents: 4900,
  discountPercent: 0,
  interval: 'quarter',
  taxRate: 1900,
  onceItems: [],
}
const record = (more: Partial<ContractFields> = {}, body: object = {}) =>
  asOperator(`organization/${organizationId}/contract/new`, { id: world.id(), quoteId: null, contract: { ...terms, ...more }, ...body })
async function contractOf(more: Partial<ContractFields> = {}): Promise<Contract> {
  const { status, body } = await record(more)
  expect(status).toBe(200)
  return body
}
const bill = ({ id: contractId }: Contract, start: string, end: string, more: object = {}) =>
  asOperator(`organization/${organizationId}/billing/new`, {
    id: world.id(),
    contractId,
    start,
    end,
    extra: [],
    isGapWanted: false,
    ...more,
  })
async function periodOf(contract: Contract, start = '2026-04-01', end = '2026-06-30', more: object = {}): Promise<ListedPeriod> {
  const { status, body } = await bill(contract, start, end, more)
  expect(status).toBe(200)
  return body
}
const invoiceOf = async ({ id }: ListedPeriod): Promise<BillingPeriod> => {
  const { status, body } = await asOperator(`billing-period/${id}/invoice`, { id: null })
  expect(status).toBe(200)
  return body
}
const payment = { date: '2026-06-10', direction: 'in', amountCents: 5_000, method: 'transfer', note: '' } as const
const pay = (invoiceId: string, more: object = {}) =>
  asOperator(`invoice/${invoiceId}/payment/new`, { id: world.id(), payment: { ...payment, ...more } })
const statusNow = async () => (await asOperator(`organization/${organizationId}`)).body.status
const productive = (status = 'ACTIVE') =>
  world.tenant({ status }).then(async (id: string) => {
    await world.sql('update tenant set organization_id = $2, status = $3 where id = $1', [id, organizationId, status])
    return id
  })

describe('a contract', () => {
  test('is recorded once, listed, and makes an organisation that is set up and has an access a customer', async () => {
    await world.sql(`update organization set status = 'ONBOARDING' where id = $1`, [organizationId])
    await productive()
    const id = world.id()
    const first = await record({}, { id })
    expect(first).toMatchObject({ status: 200, body: { id, state: 'running', earliestEnd: '2027-03-31', isUnused: true } })
    expect((await record({}, { id })).body).toEqual(first.body)
    expect(await statusNow()).toBe('CUSTOMER')
    const found = await asOperator('contract/list', { search: 'süd', state: 'running' })
    expect(found.body.items).toContainEqual(expect.objectContaining({ id, organization: expect.objectContaining({ id: organizationId }) }))
    expect((await asOperator('contract/list', { search: 'süd', state: 'ended' })).body.items).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect((await asOperator('contract/list', { search: 'gibt es nicht' })).body.total).toBe(0)
  })

  test('waits for the first access', async () => {
    await world.sql(`update organization set status = 'ONBOARDING' where id = $1`, [organizationId])
    await contractOf()
    expect(await statusNow()).toBe('ONBOARDING')
    const tenantId = await productive('TEST')
    const reason = 'Die Testzeit ist um'
    expect(await asOperator(`tenant/${tenantId}/status`, { from: 'TEST', to: 'ACTIVE', reason })).toMatchObject({ status: 200 })
    expect(await statusNow()).toBe('CUSTOMER')
  })

  test('is made from an accepted quote once', async () => {
    const quoteId = world.id()
    await world.sql(
      `insert into quote (id, organization_id, email, items, tax_rate, valid_until, text, state, sent_at, sent_by, answered_by, answered_from, text_hash, reason)
       values ($1, $2, 'ada@sued.example', '[]', 1900, '2026-07-01', '', 'sent', now(), $1, '', '', '', '')`,
      [quoteId, organizationId],
    )
    expect(await record({}, { quoteId })).toMatchObject(refused('serviceContract.quoteNotAccepted'))
    await world.sql(`update quote set state = 'accepted' where id = $1`, [quoteId])
    expect(await record({}, { quoteId })).toMatchObject({ status: 200, body: { quoteId } })
    expect(await record({}, { quoteId })).toMatchObject(refused('serviceContract.quoteUsed'))
    expect((await record({}, { quoteId: world.id() })).status).toBe(404)
  })

  test('ends after term and notice, not before what is billed, and its end is taken back', async () => {
    const contract = await contractOf({ minTermMonths: 1, noticeDays: 30 })
    const end = (day: string | null, version = 0) => asOperator(`contract/${contract.id}/end`, { version, end: day })
    expect(await end('2026-04-29')).toMatchObject(refused('serviceContract.minTerm'))
    expect(await end('2026-07-09')).toMatchObject({
      status: 422,
      body: { code: 'serviceContract.notice', detail: { earliest: '2026-07-10' } },
    })
    await periodOf(contract, '2026-04-01', '2026-09-30')
    expect(await end('2026-09-29')).toMatchObject(refused('serviceContract.billedBeyond'))
    expect(await end('2026-09-30')).toMatchObject({ status: 200, body: { end: '2026-09-30', version: 1 } })
    expect(await end(null)).toMatchObject(refused('row.changedMeanwhile'))
    expect(await end(null, 1)).toMatchObject({ status: 200, body: { end: null } })
    await end('2026-09-30', 2)
    world.clock.set('2026-10-01T10:00:00.000Z')
    await signIn()
    expect(await end(null, 3)).toMatchObject(refused('serviceContract.hasEnded'))
  })

  test('is taken back while nothing was billed', async () => {
    const contract = await contractOf()
    const period = await periodOf(contract)
    expect(await asOperator(`contract/${contract.id}/discard`, { version: 0 })).toMatchObject(refused('serviceContract.hasPeriods'))
    expect(period.state).toBe('due')
    const other = await contractOf()
    expect((await asOperator(`contract/${other.id}/discard`, { version: 0 })).status).toBe(200)
    expect((await asOperator(`organization/${organizationId}/contracts`)).body.items).toHaveLength(1)
  })

  test.each([
    ['a price below nothing', { priceCents: -1 }],
    ['half a cent', { priceCents: 0.5 }],
    ['more than all', { discountPercent: 101 }],
    ['a day that there is not', { start: '2026-02-30' }],
    ['a tax that there is not', { taxRate: 500 }],
  ])('with %s is refused', async (_, more) => expect((await record(more as Partial<ContractFields>)).status).toBe(400))
})

describe('a period', () => {
  test('is suggested from the contract, with what is paid once in the first one', async () => {
    const contract = await contractOf({ start: '2026-05-16', onceItems: [{ title: 'Einrichtung', quantity: 2, unitCents: 9900 }] })
    const { body } = await asOperator(`organization/${organizationId}/suggest-billing`)
    expect(body.items.map(({ range, grossCents, gap }: Proposal) => [range.start, range.end, grossCents, gap])).toEqual([
      // 16 of 31 days and a month: 25,29 + 49,00 + 198,00, and 19 percent
      ['2026-05-16', '2026-06-30', 32_403, null],
      ['2026-07-01', '2026-09-30', 17_493, null],
    ])
    for (const { range } of body.items) await periodOf(contract, range.start, range.end)
    expect((await asOperator(`organization/${organizationId}/suggest-billing`)).body.items).toEqual([])
    expect((await asOperator(`organization/${organizationId}/billing`)).body.items.map(({ state }: ListedPeriod) => state)).toEqual([
      'planned',
      'due',
    ])
  })

  test('with a day twice is refused, also for two at once; one after a gap is confirmed', async () => {
    const contract = await contractOf()
    const both = await Promise.all([bill(contract, '2026-04-01', '2026-06-30'), bill(contract, '2026-04-01', '2026-06-30')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)!.body.code).toBe('billing.periodOverlap')
    expect(await bill(contract, '2026-06-30', '2026-09-30')).toMatchObject(refused('billing.periodOverlap'))
    const gap = { start: '2026-07-01', end: '2026-07-31' }
    expect(await bill(contract, '2026-08-01', '2026-09-30')).toMatchObject({
      status: 422,
      body: { code: 'billing.periodGap', detail: gap },
    })
    expect((await bill(contract, '2026-08-01', '2026-09-30', { isGapWanted: true })).status).toBe(200)
    // The database keeps them apart too.
    await expect(
      world.sql(
        `insert into billing_period select gen_random_uuid(), contract_id, organization_id, starts_on, ends_on, lines, usage, tax_rate, net_cents, tax_cents, gross_cents, due_on, state, null, '', now(), created_by
         from billing_period where contract_id = $1 limit 1`,
        [contract.id],
      ),
    ).rejects.toThrow('billing_period_no_overlap')
  })

  test('is refused outside of the contract, backwards, and longer than a year', async () => {
    const contract = await contractOf()
    expect(await bill(contract, '2026-03-31', '2026-04-30')).toMatchObject(refused('billing.outsideContract'))
    expect(await bill(contract, '2026-05-01', '2026-04-30')).toMatchObject(refused('endBeforeStart'))
    expect(await bill(contract, '2026-04-01', '2027-04-01')).toMatchObject(refused('billing.tooLong'))
    expect((await bill(contract, '2026-04-01', '2027-03-31')).status).toBe(200)
    const counted = await contractOf({ priceModel: 'perUser' })
    expect(await bill(counted, '2026-04-01', '2026-06-30')).toMatchObject(refused('billing.notOver'))
  })

  test('counts users and animals once, of productive accesses, locked animals too', async () => {
    const tenantId = await productive()
    const person = await world.person(tenantId)
    const gone = await world.person(tenantId)
    await world.sql(`update membership set created_at = '2026-01-05', disabled_at = null where user_id = $1`, [person.userId])
    await world.sql(`update membership set created_at = '2026-01-05', disabled_at = '2026-04-01T12:00:00Z' where user_id = $1`, [
      gone.userId,
    ])
    const later = await world.person(tenantId)
    await world.sql(`update membership set created_at = '2026-05-01T12:00:00Z' where user_id = $1`, [later.userId])
    const contract = await contractOf({ priceModel: 'perUser', priceCents: 250, interval: 'month', discountPercent: 10 })
    const preview = (start: string, end: string) =>
      asOperator(`organization/${organizationId}/billing/preview`, { contractId: contract.id, start, end, extra: [] })
    // Two people, of whom one left on the first day; 10 percent off 5,00 €.
    expect((await preview('2026-04-01', '2026-04-30')).body).toMatchObject({ usage: [{ users: 2, animals: 0 }], netCents: 450 })
    expect((await preview('2026-05-01', '2026-05-31')).body).toMatchObject({ usage: [{ users: 2 }], gap: { start: '2026-04-01' } })
    expect((await asOperator(`tenant/${tenantId}/usage`)).body.items[0]).toMatchObject({
      range: { start: '2026-06-01', end: '2026-06-30' },
      users: 2,
    })
    await world.sql('update tenant set status = $2 where id = $1', [tenantId, 'TEST'])
    expect((await preview('2026-04-01', '2026-04-30')).body).toMatchObject({ usage: [], netCents: 0 })
  })

  test('without an invoice is taken back with a reason, and its days are free again', async () => {
    const contract = await contractOf()
    const period = await periodOf(contract)
    const cancel = () => asOperator(`billing-period/${period.id}/cancel`, { reason: 'Falscher Zeitraum' })
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', reason: 'Falscher Zeitraum' })
    expect(await cancel()).toMatchObject(refused('billing.notPlanned'))
    expect((await asOperator(`billing-period/${period.id}/invoice`, { id: null })).body.code).toBe('billing.notPlanned')
    await periodOf(contract)
  })

  test('that is due waits on the dashboard until its invoice is issued', async () => {
    const contract = await contractOf()
    const period = await periodOf(contract)
    const waiting = async () =>
      (await asOperator('dashboard')).body.missingInvoice.filter((one: { billingPeriodId: string }) => one.billingPeriodId === period.id)
    expect(await waiting()).toEqual([
      {
        billingPeriodId: period.id,
        range: { start: '2026-04-01', end: '2026-06-30' },
        total: 174.93,
        organization: expect.objectContaining({ id: organizationId }),
      },
    ])
    await invoiceOf(period)
    expect(await waiting()).toEqual([])
  })
})

describe('an invoice', () => {
  test('gets its number and a frozen PDF, and is mailed with it', async () => {
    const period = await periodOf(await contractOf(), '2026-04-01', '2026-06-30', {
      extra: [{ title: 'Schulung', quantity: 1, unitCents: 10_000 }],
    })
    const { invoices, state, number } = await invoiceOf(period)
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
          await world.app.handle(
            new Request(`http://obhut.test/api/tenantadmin/invoice/${invoice!.id}/document`, {
              headers: { authorization: `Bearer ${operator}` },
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
    await world.sql(`update organization set official_name = 'Anders' where id = $1`, [organizationId])
    expect(Buffer.from(await read()).equals(Buffer.from(bytes))).toBe(true)
    const [mail] = await world.sql<{ id: string; template: 'invoice'; email: string; facts: object }>('select * from mail')
    const stored: Stored = { ...mail!, facts: JSON.stringify(mail!.facts) }
    const { orm, linkKeys } = world.app.server
    const message = await messageOf(orm.em.fork(), stored, { linkKeys, linkOrigin: 'https://obhut.example' }, world.clock.now())
    expect(message!.attachment!.fileName).toBe(`${invoice!.number}.pdf`)
    expect(message!.text).toMatch(/293,93\s€/)
  })

  test('is issued once by two at the same moment, and numbers rise without a gap', async () => {
    const contract = await contractOf({ interval: 'month', start: '2026-01-01' })
    const first = await periodOf(contract, '2026-01-01', '2026-01-31')
    const both = await Promise.all([1, 2].map(() => asOperator(`billing-period/${first.id}/invoice`, { id: null })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const others = [await periodOf(contract, '2026-02-01', '2026-02-28'), await periodOf(contract, '2026-03-01', '2026-03-31')]
    await Promise.all(others.map(invoiceOf))
    const rows = await world.sql<{ number: string }>(`select number from operator_invoice where type = 'invoice' order by number`)
    const numbers = rows.map(({ number }) => Number(number.slice(-4)))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  test('is not issued before its day, and not without an issuer', async () => {
    const period = await periodOf(await contractOf({ start: '2026-07-01' }), '2026-07-01', '2026-09-30')
    expect(await asOperator(`billing-period/${period.id}/invoice`, { id: null })).toMatchObject(refused('billing.notDue'))
    const due = await periodOf(await contractOf())
    const { settings } = world.app.server
    const { invoiceIssuer } = settings
    Object.assign(settings, { invoiceIssuer: null })
    expect(await asOperator(`billing-period/${due.id}/invoice`, { id: null })).toMatchObject(refused('billing.noIssuer'))
    Object.assign(settings, { invoiceIssuer })
  })

  test('is paid in part, in full and too much, and paid back', async () => {
    const period = await periodOf(await contractOf())
    const { invoices } = await invoiceOf(period)
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
    expect((await pay(world.id())).status).toBe(404)
  })

  test('is cancelled with a credit note of its own number, and the period is open again', async () => {
    const period = await periodOf(await contractOf())
    const issued = await invoiceOf(period)
    const { id, number } = issued.invoices[0]!
    await pay(id)
    const cancel = () => asOperator(`invoice/${id}/cancel`, { reason: 'Falsche Anschrift' })
    const both = await Promise.all([cancel(), cancel()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const { body } = both.find(({ status }) => status === 200)!
    expect(body).toMatchObject({ state: 'due', number: '' })
    const [credit, invoice] = [
      body.invoices.find((one: { type: string }) => one.type === 'creditNote'),
      body.invoices.find((one: { type: string }) => one.type === 'invoice'),
    ]
    expect(invoice).toMatchObject({ id, number, state: 'cancelled', reason: 'Falsche Anschrift' })
    expect(credit).toMatchObject({ cancels: id, grossCents: -17_493, number: expect.stringMatching(/^GU-2026-\d{4}$/) })
    expect(await pay(id)).toMatchObject(refused('invoice.notOpen'))
    expect(await pay(id, { direction: 'out' })).toMatchObject({ status: 200 })
    expect(await asOperator(`invoice/${credit.id}/cancel`, { reason: 'Nein' })).toMatchObject(refused('invoice.notOpen'))
    const again = await invoiceOf(period)
    expect(again.invoices).toHaveLength(3)
    expect(again.number).not.toBe(number)
    const { body: history } = await asOperator(`organization/${organizationId}/history?page=0`)
    expect(history.items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['contractMade', 'periodMade', 'invoiced', 'paid', 'invoiceCancelled', 'paidBack']),
    )
  })

  test('is written off with a reason', async () => {
    const { invoices } = await invoiceOf(await periodOf(await contractOf()))
    const off = () => asOperator(`invoice/${invoices[0]!.id}/write-off`, { reason: 'Verein aufgelöst' })
    expect((await off()).body.invoices[0]).toMatchObject({ state: 'writtenOff', reason: 'Verein aufgelöst' })
    expect(await off()).toMatchObject(refused('invoice.notOpen'))
    expect(await asOperator(`invoice/${invoices[0]!.id}/cancel`, { reason: 'Nein' })).toMatchObject(refused('invoice.notOpen'))
  })
})

test('nobody of an organisation reads or writes any of it', async () => {
  const tenantId = await world.tenant()
  const { userId } = await world.person(tenantId)
  const token = (await startSession(world.app.server, userId, true, 'test')).access
  for (const path of ['contracts', 'billing', 'suggest-billing'])
    expect([path, (await world.client(token).send('GET', `/api/tenantadmin/organization/${organizationId}/${path}`)).status]).toEqual([
      path,
      403,
    ])
})

test('the invoices of a later year begin at one, and a repeated call issues nothing twice', async () => {
  const period = await periodOf(await contractOf({ start: '2026-12-01' }), '2026-12-01', '2026-12-31')
  world.clock.set('2027-01-02T10:00:00.000Z')
  await signIn()
  const id = world.id()
  const issue = () => asOperator(`billing-period/${period.id}/invoice`, { id })
  expect((await issue()).body.number).toBe('RE-2027-0001')
  expect((await issue()).body.invoices).toHaveLength(1)
})
