import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { checkInCalls, quickCheckInCall, undoCheckInCalls } from '../../shared/bookings/checkIn.ts'
import { bookCalls } from '../../shared/bookings/taking/bookingActs.ts'
import { recordVaccinationCall } from '../../shared/medical/medicalActs.ts'
import { editAreaCalls } from '../../shared/settings/areaActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let carer: Person

/** The world's clock shows 10 June 2026. */
beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
  carer = await world.person(
    lead.tenantId,
    rights.filter((right) => right !== 'vaccinations.override'),
  )
  const demanded = { species: 'dog', classification: 'SHP', minDaysSince: 14, graceDays: 0 } as const
  for (const area of ['pensionCheckIn', 'daycareCheckIn'] as const)
    await client(lead).call(editAreaCalls[area], { body: { vaccinations: [{ ...demanded, mode: 'block' }] } }, keyed())
})
afterAll(() => world.stop())

const client = (person: Person) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })

async function dogWith(date: string | null, validityEnd: string | null = null) {
  const dog = await world.animal(lead, { species: 'dog' })
  const said = { classification: 'SHP', vaccine: 'Nobivac SHP', batch: '', vet: '', note: '' } as const
  if (date)
    await client(lead).call(
      recordVaccinationCall,
      { body: { id: null, animalId: dog.id, ...said, date, validityEnd, accepted: [] } },
      keyed(),
    )
  return dog
}

async function booked(dog: { id: string }, endDate = '2026-06-14') {
  const contactId = (await world.contact(lead, { surname: 'Seidel' })).id
  const { body } = await client(lead).call(
    bookCalls.pension,
    {
      body: {
        id: null,
        contactId,
        startDate: '2026-06-10',
        endDate,
        dropOffTime: null,
        pickUpTime: null,
        animals: [{ animalId: dog.id, roomId: null }],
        note: '',
        internalNote: '',
      },
    },
    keyed(),
  )
  return body.booking.id
}

const checkIn = (person: Person, id: string, overrides?: { animalId: string; reason: string }[]) =>
  client(person).call(checkInCalls.pension, { params: { id }, body: overrides ? { overrides } : {} }, keyed())

test('a dog that is protected for the whole stay is checked in', async () => {
  const id = await booked(await dogWith('2026-01-10', '2026-06-14'))
  expect(await checkIn(carer, id)).toMatchObject({ status: 200, body: { stays: [{ overrideReason: null }] } })
})

test.each([
  ['was never vaccinated', null, null],
  ['is protected until a day before it leaves', '2025-06-13', '2026-06-13'],
  ['was vaccinated 13 days ago', '2026-05-28', '2027-05-28'],
])('a dog that %s is booked and not checked in', async (_, date, end) => {
  const dog = await dogWith(date, end)
  const id = await booked(dog)
  expect((await checkIn(lead, id)).body).toMatchObject({
    code: 'booking.vaccinationMissing',
    fields: ['animalIds'],
    detail: { animalId: dog.id, lacking: ['SHP'] },
  })
  const reason = 'Impfpass liegt zu Hause, wird nachgereicht'
  expect((await checkIn(carer, id, [{ animalId: dog.id, reason }])).body).toMatchObject({ code: 'forbidden' })
  expect((await checkIn(lead, id, [{ animalId: dog.id, reason: 'ja' }])).body).toMatchObject({ code: 'invalid' })
  expect(await checkIn(lead, id, [{ animalId: dog.id, reason }])).toMatchObject({
    status: 200,
    body: { booking: { state: 'checkedIn' }, stays: [{ overrideReason: reason, checkedInBy: lead.userId }] },
  })
  const logs = await world.sql<{ diff: object }>(
    'select diff from change_log where entity_id in (select id from stay where booking_id = $1) order by version desc limit 1',
    [id],
  )
  expect(logs[0]?.diff).toMatchObject({ overrideReason: [null, reason] })
  const undone = await client(lead).call(undoCheckInCalls.pension, { params: { id }, body: {} }, keyed())
  expect(undone.body.stays[0]).toMatchObject({ checkedInAt: null, overrideReason: null })
})

test('all animals of a booking are judged before one is checked in', async () => {
  const [good, bad] = [await dogWith('2026-01-10', '2027-01-10'), await dogWith(null)]
  const { booking } = await world.booking(lead, [good, bad])
  const answer = await client(lead).call(checkInCalls.daycare, { params: { id: booking.id }, body: {} }, keyed())
  expect(answer.body).toMatchObject({ code: 'booking.vaccinationMissing', detail: { animalId: bad.id } })
  const alone = await client(lead).call(checkInCalls.daycare, { params: { id: booking.id }, body: { animalIds: [good.id] } }, keyed())
  expect(alone.status).toBe(200)
})

test('the quick check-in of daycare asks too', async () => {
  const dog = await dogWith(null)
  const quick = (override?: string) =>
    client(lead).call(quickCheckInCall, { body: { id: null, animalId: dog.id, ...(override && { override }) } }, keyed())
  expect((await quick()).body).toMatchObject({ code: 'booking.vaccinationMissing' })
  expect((await quick('Probetag')).body).toMatchObject({ stays: [{ overrideReason: 'Probetag' }] })
})

test('devices hold the vaccinations of a guest for the months of its booking, also those recorded later', async () => {
  const dog = await dogWith('2026-01-10')
  await booked(dog, '2026-07-02')
  await client(lead).call(
    recordVaccinationCall,
    {
      body: {
        id: null,
        animalId: dog.id,
        classification: 'L',
        vaccine: 'Nobivac L4',
        date: '2026-06-01',
        validityEnd: null,
        batch: '',
        vet: '',
        note: '',
        accepted: [],
      },
    },
    keyed(),
  )
  const rows = await world.sql<{ scope: string[] }>('select scope from vaccination where animal_id = $1', [dog.id])
  expect(rows).toHaveLength(2)
  for (const { scope } of rows)
    expect(scope).toEqual(['vaccinations:guest:2026-06', 'vaccinations:guest:2026-07', 'vaccinations:guest:2026-08'])
})
