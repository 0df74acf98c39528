import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import { unplanned, type HomeCheck, type HomeCheckBody } from '../../shared/homechecks/homeCheck.ts'
import { lastMailTo } from '../../tests/factories/mailedGuest.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let contactId: string
let animalId: string

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant({ name: 'Tierheim Probe' }))
  contactId = (await world.contact(staff, { forename: 'Ada', surname: 'Seidel', open: false })).id
  await world.write(staff, { contactDetails: [{ ...noDetails(contactId), street: 'Birkenweg 4', zip: '29345', city: 'Unterlüß' }] })
  animalId = (await world.animal(staff, { name: 'Rex', species: 'dog' })).id
})

const send = (path: string, body: object, by = staff) =>
  world.client(by.token).send<HomeCheck & { code: string; fields: string[] }>('POST', `/api/home-check/${path}`, body, {
    'idempotency-key': world.id(),
  })
const wanted = (more: Partial<HomeCheckBody> = {}): HomeCheckBody => ({
  ...unplanned,
  id: world.id(),
  type: 'before',
  state: 'requested',
  contactId,
  animalIds: [animalId],
  requestedAt: '2026-06-10T09:00:00.000Z',
  requestedBy: staff.userId,
  due: '2026-06-20',
  note: '',
  ...more,
})
const passed = { state: 'done', checkedOn: '2026-06-10', result: 'passed', validUntil: '2028-06-10' } as const

async function isOpen(id = contactId): Promise<boolean> {
  const [row] = await world.sql<{ open: boolean }>('select open from contact where id = $1', [id])
  return row!.open
}

test('a check has the address of the contact, unless somebody entered another', async () => {
  expect((await send('new', wanted())).body).toMatchObject({ street: 'Birkenweg 4', zip: '29345', city: 'Unterlüß' })
  const other = (await send('new', wanted({ zip: '29223', city: 'Celle' }))).body
  expect(other).toMatchObject({ street: '', zip: '29223', city: 'Celle' })
})

test('devices hold the contact while one of its checks is open', async () => {
  const [first, second] = [wanted(), wanted()]
  await send('new', first)
  await send('new', second)
  expect(await isOpen()).toBe(true)
  await send(first.id!, { ...first, state: 'cancelled' })
  expect(await isOpen()).toBe(true)
  await send(second.id!, { ...second, ...passed })
  expect(await isOpen()).toBe(false)
  await send(first.id!, first)
  expect(await isOpen()).toBe(true)
})

test('the colleague who goes hears of it once, here and by mail, and only as long as the check is open', async () => {
  const email = `${world.id()}@team.example`
  const colleague = await world.person(staff.tenantId, ['homecheck.view', 'homecheck.edit'], { email })
  const news = async () =>
    (await world.sql(`select kind, subject, note from notification where user_id = $1`, [colleague.userId])).map((row) => ({ ...row }))
  const check = wanted({ state: 'assigned', memberId: colleague.userId })
  await send('new', check)
  await send(check.id!, { ...check, note: 'Zaun ansehen' })
  expect(await news()).toEqual([{ kind: 'homeCheckAssigned', subject: 'Ada Seidel', note: '20.06.2026' }])
  const mail = await lastMailTo(world, email)
  expect(mail).toContain('Platzkontrolle in 29345 Unterlüß')
  expect(mail).toContain(`http://obhut.test/home-check/do/${check.id!}`)
  expect(mail).not.toContain('Seidel')
  // Anyone who takes a check themselves knows of it.
  await send('new', wanted({ state: 'assigned', memberId: colleague.userId }), colleague)
  expect(await news()).toHaveLength(1)
})

test('a home that has passed answers the interests that waited for it, in these animals alone', async () => {
  const otherId = (await world.animal(staff, { name: 'Bella', species: 'dog' })).id
  const interests = [animalId, otherId].map((of) => ({
    id: world.id(),
    version: 0,
    animalId: of,
    contactId,
    source: 'phone' as const,
    createdAt: '2026-06-01T10:00:00.000Z',
    status: 'homeCheckPending' as const,
    reservedUntil: null,
    rank: 1,
    note: '',
    homeCheck: null,
    inCare: true,
  }))
  await world.write(staff, { interest: interests })
  const seen = () =>
    world.sql<{ status: string; home_check: { on: string } | null }>(
      'select status, home_check from interest where id = any($1) order by array_position($1, id)',
      [interests.map(({ id }) => id)],
    )
  const failed = wanted({ ...passed, result: 'failed', reason: 'Kein Zaun', validUntil: null })
  expect((await send('new', failed)).status).toBe(200)
  expect((await seen()).map(({ status }) => status)).toEqual(['homeCheckPending', 'homeCheckPending'])
  expect((await send('new', wanted(passed))).status).toBe(200)
  const [first, second] = await seen()
  expect([first!.status, first!.home_check?.on, second!.status, second!.home_check]).toEqual([
    'accepted',
    '2026-06-10',
    'homeCheckPending',
    null,
  ])
})

test.each([
  ['nobody', { contactId: null }, 'field.missing', 'contactId'],
  ['no result', { state: 'done' }, 'check.resultMissing', 'result'],
  ['a day that has not come', { ...passed, checkedOn: '2026-06-11' }, 'check.dateFuture', 'checkedOn'],
  ['conditions that nobody wrote down', { ...passed, result: 'passedWithConditions' }, 'field.missing', 'reason'],
] as const)('a check with %s is refused', async (_name, more, code, field) => {
  const { status, body } = await send('new', wanted(more))
  expect([status, body.code, body.fields]).toEqual([422, code, [field]])
})

test('a colleague who does not see home checks is not asked, and somebody who lost the right later may stay', async () => {
  const carer = await world.person(staff.tenantId, ['animals.view'])
  const refused = await send('new', wanted({ state: 'assigned', memberId: carer.userId }))
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([422, 'check.memberWithoutRight', ['memberId']])
  const colleague = await world.person(staff.tenantId, ['homecheck.view'])
  const check = wanted({ state: 'assigned', memberId: colleague.userId })
  expect((await send('new', check)).status).toBe(200)
  await world.sql(`update membership set rights = '{}' where user_id = $1`, [colleague.userId])
  expect((await send(check.id!, { ...check, note: 'Zaun ansehen' })).status).toBe(200)
})

test('nobody checks their own home, and a home of another organisation is not found', async () => {
  expect((await send('new', wanted({ checkerId: contactId }))).body.code).toBe('check.selfCheck')
  const stranger = await world.person(await world.tenant())
  const foreign = (await world.contact(stranger, { forename: 'Eva', surname: 'Wolf' })).id
  expect((await send('new', wanted({ contactId: foreign }))).status).toBe(404)
  const viewer = await world.person(staff.tenantId, ['homecheck.view'])
  expect((await send('new', wanted(), viewer)).status).toBe(403)
})
