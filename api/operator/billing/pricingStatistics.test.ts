import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Proposal } from '../../../shared/operator/billing/billing.ts'
import type { BilledSpan, ContractByMonth, CountedSpan } from '../../../shared/operator/billing/pricingStatistics.ts'
import { startBilling, type BillingWorld } from '../../../tests/factories/operatorBilling.ts'
import type { Person } from '../../../tests/factories/maker.ts'

let b: BillingWorld
beforeAll(async () => void (b = await startBilling()))
afterAll(() => b.world.stop())

let tenantId: string
let lead: Person
beforeEach(async () => {
  await b.anew()
  tenantId = await b.access()
  lead = await b.world.person(tenantId)
  await member(lead, '2026-01-05')
})

const path = '/api/admin/pricing-statistics'
const read = (year = '', who = lead) => b.world.client(who.token).send('GET', year ? `${path}/${year}` : path)
const yearOf = async (year = '2026'): Promise<ContractByMonth> => (await read(year)).body.contracts[0]
/** When somebody came and left, by the clock of the house. */
const member = ({ userId }: Person, from: string, until: string | null = null) =>
  b.world.sql('update membership set created_at = $2, disabled_at = $3 where user_id = $1', [userId, from, until])
/** An animal that was in care on these days. */
async function animal(from: string, until: string | null) {
  const { id } = await b.world.animal(lead)
  await b.world.sql('update animal set care_from = $2, care_until = $3 where id = $1', [id, from, until])
}
const days = ({ start, end }: CountedSpan) => `${start} ${end}`
const users = (spans: readonly CountedSpan[]) => spans.map((one) => one.users)
const animals = (spans: readonly CountedSpan[]) => spans.map((one) => one.animals)
async function suggested(): Promise<Record<string, number>> {
  const { body } = await b.asOperator(`organization/${b.organizationId()}/suggest-billing`)
  return Object.fromEntries(body.items.map(({ range, lines }: Proposal) => [`${range.start} ${range.end}`, lines[0]!.quantity]))
}
const countOf = (spans: readonly BilledSpan[], of: 'users' | 'animals') =>
  Object.fromEntries(spans.filter(({ isOver }) => isOver).map((span) => [days(span), span[of]]))

describe('what an organisation uses', () => {
  test('is counted by month, people who came and left within one too, and this month up to today', async () => {
    await b.contractOf({ priceModel: 'perUser', interval: 'month', start: '2026-03-16' })
    await member(await b.world.person(tenantId), '2026-04-10T08:00:00Z', '2026-04-12T08:00:00Z')
    // In the house it is the first day of a month already: an hour later than UTC in winter, two in summer.
    await member(await b.world.person(tenantId), '2026-03-31T22:30:00Z')
    const { months, periods, priceModel, interval } = await yearOf()
    expect({ priceModel, interval }).toEqual({ priceModel: 'perUser', interval: 'month' })
    expect(months.map(days)).toEqual(['2026-03-16 2026-03-31', '2026-04-01 2026-04-30', '2026-05-01 2026-05-31', '2026-06-01 2026-06-10'])
    expect(users(months)).toEqual([1, 3, 2, 2])
    expect(months.map(({ isOver }) => isOver)).toEqual([true, true, true, false])
    expect(periods.map(days)).toEqual(months.map(days))
  })

  test.each([
    ['2025-10-31T22:30:00Z', '2025', '2025-10-01 2025-10-31', 1, '2025-11-01 2025-11-30', 1],
    ['2025-10-31T23:30:00Z', '2025', '2025-10-01 2025-10-31', 0, '2025-11-01 2025-11-30', 1],
    ['2026-03-31T21:30:00Z', '2026', '2026-03-01 2026-03-31', 1, '2026-04-01 2026-04-30', 1],
    ['2026-03-31T22:30:00Z', '2026', '2026-03-01 2026-03-31', 0, '2026-04-01 2026-04-30', 1],
    ['2025-12-31T23:30:00Z', '2026', '2026-01-01 2026-01-31', 1, '2026-02-01 2026-02-28', 1],
  ])('somebody who came at %s counts by the clock of the house', async (moment, year, first, inFirst, second, inSecond) => {
    await b.contractOf({ priceModel: 'perUser', interval: 'month', start: '2025-01-01' })
    await member(lead, moment)
    const { months } = await yearOf(year)
    const counts = Object.fromEntries(months.map((month) => [days(month), month.users]))
    expect([counts[first], counts[second]]).toEqual([inFirst, inSecond])
  })

  test('by animals: those that came and left within a month, on a leap day, and across the end of a year', async () => {
    await b.contractOf({ priceModel: 'perAnimal', interval: 'quarter', start: '2024-01-01' })
    await animal('2024-02-29', '2024-02-29')
    await animal('2024-12-31', '2025-01-01')
    await animal('2024-02-10', null)
    expect(animals((await yearOf('2024')).months)).toEqual([0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
    expect(animals((await yearOf('2025')).months)).toEqual([2, ...Array<number>(11).fill(1)])
    const [contract] = (await read()).body.contracts
    expect([contract.years.map(days), animals(contract.years)]).toEqual([
      ['2024-01-01 2024-12-31', '2025-01-01 2025-12-31', '2026-01-01 2026-06-10'],
      [3, 2, 1],
    ])
  })

  test.each(['month', 'quarter'] as const)(
    'agrees with what is suggested to the operator each %s, in two accesses together',
    async (interval) => {
      await b.contractOf({ priceModel: 'perUser', interval, start: '2026-01-16' })
      const other = await b.access()
      await member(await b.world.person(other), '2026-02-20T12:00:00Z', '2026-04-02T12:00:00Z')
      await member(await b.world.person(await b.access('TEST')), '2026-01-01')
      const { periods } = await yearOf()
      const counts = countOf(periods, 'users')
      expect(Object.keys(counts).length).toBe(interval === 'month' ? 5 : 1)
      expect(counts).toEqual(await suggested())
      expect((await read('2026')).body.accesses).toBe(2)
      expect(periods.at(-1)).toMatchObject({ end: '2026-06-10', isOver: false, isBilled: false })
    },
  )

  test('agrees with animals on the invoice, and keeps what was recorded', async () => {
    const contract = await b.contractOf({ priceModel: 'perAnimal', interval: 'month', start: '2026-04-01' })
    await animal('2026-04-03', '2026-04-04')
    await animal('2026-04-30', null)
    const open = await suggested()
    expect(countOf((await yearOf()).periods, 'animals')).toEqual(open)
    const april = { start: '2026-04-01', end: '2026-04-30', animals: 2, isOver: true }
    const invoice = await b.invoiceOf(await b.periodOf(contract, april.start, april.end))
    expect(invoice.lines[0]).toMatchObject({ quantity: 2 })
    // Somebody enters an animal afterwards.
    await animal('2026-04-10', null)
    const { months, periods } = await yearOf()
    expect([months[0], periods[0]]).toMatchObject([april, { ...april, isBilled: true }])
    expect([months[1]!.animals, periods[1]!.animals, periods[1]!.isBilled]).toEqual([2, 2, false])
    expect(countOf(periods.slice(1), 'animals')).toEqual(await suggested())
  })

  test('of a flat price has no periods, and of one that was replaced both contracts', async () => {
    const first = await b.contractOf({ minTermMonths: 0, noticeDays: 0, start: '2026-01-01' })
    await b.asOperator(`contract/${first.id}/end`, { version: 0, end: '2026-06-10' })
    await b.contractOf({ priceModel: 'perUser', start: '2026-06-11' })
    expect((await read()).body.contracts.map(({ years }: { years: CountedSpan[] }) => years.length)).toEqual([0, 1])
    const { body } = await read('2026')
    expect(body.contracts).toMatchObject([{ id: first.id, priceModel: 'flat', periods: [] }])
    expect(users(body.contracts[0].months)).toEqual([1, 1, 1, 1, 1, 1])
  })
})

describe('without figures', () => {
  test.each(['2019', '2099'])('in %s no contract has run', async (year) => {
    await b.contractOf()
    expect(await read(year)).toMatchObject({ status: 200, body: { isBilled: true, contracts: [] } })
  })

  test.each(['abc', '26', '20260', '1066', '2026-01'])('%s is no year', async (year) => {
    expect(await read(year)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('is an organisation without a contract, an access without an organisation, and one that is not billed', async () => {
    for (const year of ['', '2026']) expect((await read(year)).body).toEqual({ isBilled: true, accesses: 1, contracts: [] })
    await b.contractOf()
    await b.world.sql('update tenant set organization_id = null where id = $1', [tenantId])
    for (const year of ['', '2026']) expect((await read(year)).body).toEqual({ isBilled: true, accesses: 0, contracts: [] })
    await b.world.sql(`update tenant set organization_id = $2, status = 'TEST' where id = $1`, [tenantId, b.organizationId()])
    for (const year of ['', '2026']) expect((await read(year)).body).toEqual({ isBilled: false, accesses: 0, contracts: [] })
  })

  test('is everything of another organisation', async () => {
    await b.contractOf({ priceModel: 'perUser' })
    const before = (await read('2026')).body
    const own = b.organizationId()
    await b.anew()
    await b.contractOf({ priceModel: 'perAnimal' })
    await member(await b.world.person(await b.access()), '2026-01-05')
    expect((await read('2026')).body).toEqual(before)
    expect(own).not.toBe(b.organizationId())
  })
})

test('only people with the right for the contract read it, also while the access can only be read', async () => {
  await b.contractOf()
  const other = await b.world.person(tenantId, ['admin.settings', 'animals.view'])
  for (const year of ['', '2026']) expect((await read(year, other)).status).toBe(403)
  await b.world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [tenantId])
  expect((await read('2026')).body.contracts).toHaveLength(1)
})
