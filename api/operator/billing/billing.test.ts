import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedPeriod, Proposal } from '../../../shared/operator/billing/billing.ts'
import type { ContractFields } from '../../../shared/operator/billing/contracts.ts'
import { refused, startBilling, type BillingWorld } from '../../../tests/factories/operatorBilling.ts'
import { startSession } from '../../identity/tokens.ts'

let b: BillingWorld
beforeAll(async () => void (b = await startBilling()))
afterAll(() => b.world.stop())
beforeEach(() => b.anew())

const statusNow = async () => (await b.asOperator(`organization/${b.organizationId()}`)).body.status

describe('a contract', () => {
  test('is recorded once, listed, and makes an organisation that is set up and has an access a customer', async () => {
    await b.world.sql(`update organization set status = 'ONBOARDING' where id = $1`, [b.organizationId()])
    await b.access()
    const id = b.world.id()
    const first = await b.record({}, { id })
    expect(first).toMatchObject({ status: 200, body: { id, state: 'running', earliestEnd: '2027-03-31', isUnused: true } })
    expect((await b.record({}, { id })).body).toEqual(first.body)
    expect(await statusNow()).toBe('CUSTOMER')
    const found = await b.asOperator('contract/list', { search: 'süd', state: 'running' })
    expect(found.body.items).toContainEqual(
      expect.objectContaining({ id, organization: expect.objectContaining({ id: b.organizationId() }) }),
    )
    expect((await b.asOperator('contract/list', { search: 'süd', state: 'ended' })).body.items).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect((await b.asOperator('contract/list', { search: 'gibt es nicht' })).body.total).toBe(0)
  })

  test('waits for the first access', async () => {
    await b.world.sql(`update organization set status = 'ONBOARDING' where id = $1`, [b.organizationId()])
    await b.contractOf()
    expect(await statusNow()).toBe('ONBOARDING')
    const tenantId = await b.access('TEST')
    const reason = 'Die Testzeit ist um'
    expect(await b.asOperator(`tenant/${tenantId}/status`, { from: 'TEST', to: 'ACTIVE', reason })).toMatchObject({ status: 200 })
    expect(await statusNow()).toBe('CUSTOMER')
  })

  test('is made from an accepted quote once', async () => {
    const quoteId = b.world.id()
    await b.world.sql(
      `insert into quote (id, organization_id, email, items, tax_rate, valid_until, text, state, sent_at, sent_by, answered_by, answered_from, text_hash, reason)
       values ($1, $2, 'ada@sued.example', '[]', 1900, '2026-07-01', '', 'sent', now(), $1, '', '', '', '')`,
      [quoteId, b.organizationId()],
    )
    expect(await b.record({}, { quoteId })).toMatchObject(refused('serviceContract.quoteNotAccepted'))
    await b.world.sql(`update quote set state = 'accepted' where id = $1`, [quoteId])
    expect(await b.record({}, { quoteId })).toMatchObject({ status: 200, body: { quoteId } })
    expect(await b.record({}, { quoteId })).toMatchObject(refused('serviceContract.quoteUsed'))
    expect((await b.record({}, { quoteId: b.world.id() })).status).toBe(404)
  })

  test('ends after term and notice, not before what is billed, and its end is taken back', async () => {
    const contract = await b.contractOf({ minTermMonths: 1, noticeDays: 30 })
    const end = (day: string | null, version = 0) => b.asOperator(`contract/${contract.id}/end`, { version, end: day })
    expect(await end('2026-04-29')).toMatchObject(refused('serviceContract.minTerm'))
    expect(await end('2026-07-09')).toMatchObject({
      status: 422,
      body: { code: 'serviceContract.notice', detail: { earliest: '2026-07-10' } },
    })
    await b.periodOf(contract, '2026-04-01', '2026-09-30')
    expect(await end('2026-09-29')).toMatchObject(refused('serviceContract.billedBeyond'))
    expect(await end('2026-09-30')).toMatchObject({ status: 200, body: { end: '2026-09-30', version: 1 } })
    expect(await end(null)).toMatchObject(refused('row.changedMeanwhile'))
    expect(await end(null, 1)).toMatchObject({ status: 200, body: { end: null } })
    await end('2026-09-30', 2)
    b.world.clock.set('2026-10-01T10:00:00.000Z')
    await b.signIn()
    expect(await end(null, 3)).toMatchObject(refused('serviceContract.hasEnded'))
  })

  test('is taken back while nothing was billed', async () => {
    const contract = await b.contractOf()
    const period = await b.periodOf(contract)
    expect(await b.asOperator(`contract/${contract.id}/discard`, { version: 0 })).toMatchObject(refused('serviceContract.hasPeriods'))
    expect(period.state).toBe('due')
    const other = await b.contractOf()
    expect((await b.asOperator(`contract/${other.id}/discard`, { version: 0 })).status).toBe(200)
    expect((await b.asOperator(`organization/${b.organizationId()}/contracts`)).body.items).toHaveLength(1)
  })

  test.each([
    ['a price below nothing', { priceCents: -1 }],
    ['half a cent', { priceCents: 0.5 }],
    ['more than all', { discountPercent: 101 }],
    ['a day that there is not', { start: '2026-02-30' }],
    ['a tax that there is not', { taxRate: 500 }],
  ])('with %s is refused', async (_, more) => expect((await b.record(more as Partial<ContractFields>)).status).toBe(400))
})

describe('a period', () => {
  test('is suggested from the contract, with what is paid once in the first one', async () => {
    const contract = await b.contractOf({ start: '2026-05-16', onceItems: [{ title: 'Einrichtung', quantity: 2, unitCents: 9900 }] })
    const { body } = await b.asOperator(`organization/${b.organizationId()}/suggest-billing`)
    expect(body.items.map(({ range, grossCents, gap }: Proposal) => [range.start, range.end, grossCents, gap])).toEqual([
      // 16 of 31 days and a month: 25,29 + 49,00 + 198,00, and 19 percent
      ['2026-05-16', '2026-06-30', 32_403, null],
      ['2026-07-01', '2026-09-30', 17_493, null],
    ])
    for (const { range } of body.items) await b.periodOf(contract, range.start, range.end)
    expect((await b.asOperator(`organization/${b.organizationId()}/suggest-billing`)).body.items).toEqual([])
    expect((await b.asOperator(`organization/${b.organizationId()}/billing`)).body.items.map(({ state }: ListedPeriod) => state)).toEqual([
      'planned',
      'due',
    ])
  })

  test('with a day twice is refused, also for two at once; one after a gap is confirmed', async () => {
    const contract = await b.contractOf()
    const both = await Promise.all([b.bill(contract, '2026-04-01', '2026-06-30'), b.bill(contract, '2026-04-01', '2026-06-30')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)!.body.code).toBe('billing.periodOverlap')
    expect(await b.bill(contract, '2026-06-30', '2026-09-30')).toMatchObject(refused('billing.periodOverlap'))
    const gap = { start: '2026-07-01', end: '2026-07-31' }
    expect(await b.bill(contract, '2026-08-01', '2026-09-30')).toMatchObject({
      status: 422,
      body: { code: 'billing.periodGap', detail: gap },
    })
    expect((await b.bill(contract, '2026-08-01', '2026-09-30', { isGapWanted: true })).status).toBe(200)
    // The database keeps them apart too.
    await expect(
      b.world.sql(
        `insert into billing_period select gen_random_uuid(), contract_id, organization_id, starts_on, ends_on, lines, usage, tax_rate, net_cents, tax_cents, gross_cents, due_on, state, null, '', now(), created_by
         from billing_period where contract_id = $1 limit 1`,
        [contract.id],
      ),
    ).rejects.toThrow('billing_period_no_overlap')
  })

  test('is refused outside of the contract, backwards, and longer than a year', async () => {
    const contract = await b.contractOf()
    expect(await b.bill(contract, '2026-03-31', '2026-04-30')).toMatchObject(refused('billing.outsideContract'))
    expect(await b.bill(contract, '2026-05-01', '2026-04-30')).toMatchObject(refused('endBeforeStart'))
    expect(await b.bill(contract, '2026-04-01', '2027-04-01')).toMatchObject(refused('billing.tooLong'))
    expect((await b.bill(contract, '2026-04-01', '2027-03-31')).status).toBe(200)
    const counted = await b.contractOf({ priceModel: 'perUser' })
    expect(await b.bill(counted, '2026-04-01', '2026-06-30')).toMatchObject(refused('billing.notOver'))
  })

  test('counts users and animals once, of productive accesses, locked animals too', async () => {
    const tenantId = await b.access()
    const person = await b.world.person(tenantId)
    const gone = await b.world.person(tenantId)
    await b.world.sql(`update membership set created_at = '2026-01-05', disabled_at = null where user_id = $1`, [person.userId])
    await b.world.sql(`update membership set created_at = '2026-01-05', disabled_at = '2026-04-01T12:00:00Z' where user_id = $1`, [
      gone.userId,
    ])
    const later = await b.world.person(tenantId)
    await b.world.sql(`update membership set created_at = '2026-05-01T12:00:00Z' where user_id = $1`, [later.userId])
    const contract = await b.contractOf({ priceModel: 'perUser', priceCents: 250, interval: 'month', discountPercent: 10 })
    const preview = (start: string, end: string) =>
      b.asOperator(`organization/${b.organizationId()}/billing/preview`, { contractId: contract.id, start, end, extra: [] })
    // Two people, of whom one left on the first day; 10 percent off 5,00 €.
    expect((await preview('2026-04-01', '2026-04-30')).body).toMatchObject({ usage: [{ users: 2, animals: 0 }], netCents: 450 })
    expect((await preview('2026-05-01', '2026-05-31')).body).toMatchObject({ usage: [{ users: 2 }], gap: { start: '2026-04-01' } })
    expect((await b.asOperator(`tenant/${tenantId}/usage`)).body.items[0]).toMatchObject({
      range: { start: '2026-06-01', end: '2026-06-30' },
      users: 2,
    })
    await b.world.sql('update tenant set status = $2 where id = $1', [tenantId, 'TEST'])
    expect((await preview('2026-04-01', '2026-04-30')).body).toMatchObject({ usage: [], netCents: 0 })
  })

  test('without an invoice is taken back with a reason, and its days are free again', async () => {
    const contract = await b.contractOf()
    const period = await b.periodOf(contract)
    const cancel = () => b.asOperator(`billing-period/${period.id}/cancel`, { reason: 'Falscher Zeitraum' })
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', reason: 'Falscher Zeitraum' })
    expect(await cancel()).toMatchObject(refused('billing.notPlanned'))
    expect((await b.asOperator(`billing-period/${period.id}/invoice`, { id: null })).body.code).toBe('billing.notPlanned')
    await b.periodOf(contract)
  })

  test('that is due waits on the dashboard until its invoice is issued', async () => {
    const contract = await b.contractOf()
    const period = await b.periodOf(contract)
    const waiting = async () =>
      (await b.asOperator('dashboard')).body.missingInvoice.filter((one: { billingPeriodId: string }) => one.billingPeriodId === period.id)
    expect(await waiting()).toEqual([
      {
        billingPeriodId: period.id,
        range: { start: '2026-04-01', end: '2026-06-30' },
        total: 174.93,
        organization: expect.objectContaining({ id: b.organizationId() }),
      },
    ])
    await b.invoiceOf(period)
    expect(await waiting()).toEqual([])
  })
})

test('nobody of an organisation reads or writes any of it', async () => {
  const tenantId = await b.world.tenant()
  const { userId } = await b.world.person(tenantId)
  const token = (await startSession(b.world.app.server, userId, true, 'test')).access
  for (const path of ['contracts', 'billing', 'suggest-billing'])
    expect([path, (await b.world.client(token).send('GET', `/api/tenantadmin/organization/${b.organizationId()}/${path}`)).status]).toEqual(
      [path, 403],
    )
})
