import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { flows } from '../../shared/changes/story/flows.ts'
import { readPunches } from '../../shared/timetracking/punches/readPunches.ts'
import { nextBookings } from '../../shared/bookings/nextBookings.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { demoAccounts, loadDemo } from './load.ts'
import { endedAccounts } from './operatorActs.ts'
import { tenants, users } from './organisations.ts'

const password = 'kennel-lantern-riverbed-42'
const today = '2026-06-10'
const { sonnenhof, pfotenglueck } = tenants

let world: World
beforeAll(async () => {
  world = await startWorld()
  await loadDemo(world.app.server, { password })
})
afterAll(() => world.stop())

const all = (table: string, columns: string) => world.sql(`select ${columns} from ${table} where tenant_id = $1`, [sonnenhof.id])

async function widget(service: 'daycare' | 'pension', mode: 'dropOff' | 'pickup') {
  const bookings = await all(
    'booking',
    'id, service, kind, contact_id as "contactId", start_date::text as "startDate", end_date::text as "endDate", drop_off_time as "dropOffTime", pick_up_time as "pickUpTime", state, note',
  )
  const stays = await all(
    'stay',
    'id, booking_id as "bookingId", service, animal_id as "animalId", start_date::text as "startDate", end_date::text as "endDate", checked_in_at as "checkedInAt", checked_out_at as "checkedOutAt", active',
  )
  const byId = (rows: Record<string, any>[]) => new Map(rows.map((row) => [row.id as string, row]))
  const input = {
    service,
    mode,
    today,
    setting: { duration: '7days', showDone: false },
    bookings,
    stays,
    holding: [],
    openingTimes: [],
    closedPeriods: [],
    holidays: new Set<string>(),
    mayCreate: true,
  }
  const [animals, contacts] = [
    byId(await all('animal', 'id, name, number, species')),
    byId(await all('contact', 'id, forename, surname, company, phone')),
  ]
  return nextBookings({ ...input, animals, contacts } as never).days
}

test('the shelter is full, and a year lies behind it', async () => {
  const animals = await all('animal', 'custody, place, outcome, contact_id')
  const inCare = animals.filter((animal) => animal.custody && animal.custody !== 'pension')
  expect(inCare).toHaveLength(61)
  expect(inCare.filter(({ place }) => place === 'room').length).toBeGreaterThanOrEqual(56)
  expect(new Set(inCare.map(({ place }) => place))).toEqual(new Set(['room', 'foster', 'unknown']))
  expect(animals.filter((animal) => animal.outcome)).toHaveLength(250)
  expect(new Set(animals.map(({ outcome }) => outcome))).toEqual(new Set([null, 'adopted', 'givenBack', 'handedOver', 'setFree', 'dead']))
  expect(animals.filter((animal) => animal.contact_id).length).toBeGreaterThan(40)
})

test('there is a change of every flow to look at, and what was born in the house has stayed for a while', async () => {
  const changes = await all('status_change', 'kind, at, animal_id as id')
  const kinds = new Set(changes.map(({ kind }) => kind as string))
  // The animal that is missing in the demo has not come back.
  expect(flows.filter((flow) => !kinds.has(flow))).toEqual(['lostReturned'])
  const born = changes.filter(({ kind }) => kind === 'birth').map(({ id }) => id as string)
  const [early] = await world.sql<{ count: number }>(
    'select count(*)::int as count from animal where id = any($1) and (birth_date <> care_from or care_until < care_from + 70)',
    [born],
  )
  expect(early!.count).toBe(0)
})

test('in the morning daycare expects a dozen bookings, some of several dogs, and has two leftovers', async () => {
  const arriving = await widget('daycare', 'dropOff')
  expect(arriving.map(({ date }) => date).slice(0, 2)).toEqual(['past', today])
  expect(arriving[0]!.bookings).toHaveLength(1)
  const expected = arriving[1]!.bookings
  expect(expected).toHaveLength(12)
  expect(expected.every(({ state, time, contact }) => state === 'expected' && time! >= '07:00' && time! <= '09:00' && contact)).toBe(true)
  expect(Math.max(...expected.map(({ animals }) => animals.length))).toBe(2)
  const leaving = await widget('daycare', 'pickup')
  expect(leaving[0]).toMatchObject({ date: 'past' })
  expect(leaving[0]!.bookings).toHaveLength(1)
})

test('boarding has arrivals and departures today and in the week', async () => {
  for (const mode of ['dropOff', 'pickup'] as const) {
    const days = await widget('pension', mode)
    expect(days.find(({ date }) => date === today)!.bookings.length).toBeGreaterThanOrEqual(2)
    expect(days.length).toBeGreaterThan(2)
  }
})

test('the carer has three weeks of time behind them, and an early start today', async () => {
  const carer = users.find(({ email }) => email.startsWith('carer@'))!
  const dates = (await world.sql('select date::text from time_record where user_id = $1 order by date', [carer.id])).map(
    ({ date }) => date as string,
  )
  expect(dates[0]! >= '2026-05-20' && dates.includes('2026-06-09')).toBe(true)
  expect(dates.at(-1)).toBe(today)
})

test('people punched at the terminal of the cats, one of them forgot to go, and the month before is approved for the office', async () => {
  const idOf = (account: string) => users.find(({ email }) => email.startsWith(account))!.id
  const punches = await world.sql('select user_id as "userId", id, kind, at, date::text, local_seq as "localSeq", state from punch')
  const by = Map.groupBy(punches, ({ userId }) => userId as string)
  expect(new Set(by.keys())).toEqual(new Set([idOf('carer@'), idOf('daycare@'), idOf('office@')]))
  const missing = (account: string) => {
    const own = by.get(idOf(account))!.map((punch) => ({ ...punch, at: (punch.at as Date).toISOString() }))
    return [...readPunches(own as never, new Date(world.clock.now()).toISOString()).flags.values()]
  }
  expect([missing('carer@'), missing('daycare@'), missing('office@')]).toEqual([[], ['missingOut'], []])
  const months = await world.sql('select user_id as "userId", month, approved_at < now() as "isPast" from time_month')
  expect(months).toEqual([{ userId: idOf('office@'), month: '2026-05', isPast: true }])
  const [early] = await world.sql('select min(date)::text as date from time_record where user_id = $1', [idOf('office@')])
  expect(early!.date).toMatch(/^2026-05-0/)
  const terminals = await world.sql('select t.name, s.name as house, t.clocks from terminal t join shelter s on s.id = t.shelter_id')
  expect(terminals).toEqual([{ name: 'Katzenhaus', house: 'Katzenhaus', clocks: true }])
})

test('everybody has the rights that the README says, and the lead works in two organisations', async () => {
  const members = await world.sql(
    'select u.email, t.name, cardinality(m.rights) as rights from membership m join "user" u on u.id = m.user_id join tenant t on t.id = m.tenant_id order by m.created_at',
  )
  const of = (email: string) => members.filter((member) => member.email === email).map(({ name, rights }) => [name, rights])
  expect(of('lead@sonnenhof.example')).toEqual([
    ['Tierheim Sonnenhof', rights.length],
    ['Tierpension Waldblick', rights.length],
  ])
  expect(of('none@sonnenhof.example')).toEqual([['Tierheim Sonnenhof', 0]])
  expect(of('operator@obhut.example')).toEqual([])
})

test('the demo organisation ends in 20 days and 12 hours', async () => {
  const [row] = await world.sql('select scheduled_deletion, status from tenant where id = $1', [pfotenglueck.id])
  expect(row!.status).toBe('DEMO')
  expect((row!.scheduled_deletion as Date).getTime() - world.clock.now()).toBe((20 * 24 + 12) * 3_600_000)
})

test('every organisation has its record, which the operator finds it by', async () => {
  const records = await world.sql(
    'select o.official_name, o.informal_name, o.city, o.status, t.status as tenant from organization o join tenant t on t.organization_id = o.id order by 1',
  )
  expect(records).toHaveLength(5)
  expect(records.map(({ tenant, status }) => [tenant, status]).sort()).toEqual([
    ['ACTIVE', 'CUSTOMER'],
    ['ACTIVE', 'CUSTOMER'],
    ['DEMO', 'INTERESTED'],
    ['READ_ONLY', 'CUSTOMER'],
    ['TEST', 'WAITING'],
  ])
  await loadDemo(world.app.server, { password, anew: true })
  expect(await world.sql('select count(*)::int as n from organization')).toEqual([{ n: 66 }])
  const all = await world.sql('select status, country from organization')
  expect([new Set(all.map(({ status }) => status)).size, new Set(all.map(({ country }) => country)).size]).toEqual([5, 3])
  expect(await world.sql(`select count(*)::int as n from quote_request where state = 'new'`)).toEqual([{ n: 3 }])
})

test('a second start loads nothing, a reset makes the very same again', async () => {
  const look = () => world.sql('select id, number, name, care_from, active_in from animal order by id')
  const before = await look()
  expect(await loadDemo(world.app.server, { password })).toBe(false)
  await world.sql("update animal set name = 'changed'")
  // What was done in between is gone with the organisation, and the audit tells of it.
  const { access } = await startSession(world.app.server, users[0]!.id, true, 'test')
  const guest = { id: null, email: 'guest@sonnenhof.example', forename: 'Gast', surname: 'Gast', rights: [] }
  expect((await world.client(access).send('POST', '/api/admin/user/new', guest)).status).toBe(200)
  expect(await loadDemo(world.app.server, { password, anew: true })).toBe(true)
  expect(await look()).toEqual(before)
  expect(await world.sql(`select 1 from audit_entry where action = 'user.invited'`)).toHaveLength(1)
  expect(await world.sql('select 1 from membership join "user" u on u.id = user_id where email = $1', [guest.email])).toEqual([])
  await world.sql('delete from "user" where email = $1', [guest.email])
})

test('a load that was cut off is made whole at the next start', async () => {
  await world.sql('delete from "user" where id = $1', [users.at(-1)!.id])
  expect(await loadDemo(world.app.server, { password })).toBe(true)
  expect(await world.sql('select count(*)::int as people from "user" where kind = \'person\'')).toEqual([
    { people: users.length + endedAccounts.length },
  ])
})

test('the lines at the start name every account and the password', () => {
  const lines = demoAccounts(password).join('\n')
  for (const { email } of users) expect(lines).toContain(email)
  expect(lines).toContain(password)
})
