import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArrivalNote } from '../../shared/bookings/belongings.ts'
import { checkInCalls, quickCheckInCall, undoCheckInCalls } from '../../shared/bookings/checkIn.ts'
import { arrivalNote } from '../../tests/factories/arrivalNotes.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person

beforeAll(async () => {
  world = await startWorld()
  staff = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const client = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const insurance = { insurer: 'Adler', insuranceNumber: 'H 12', insuredUntil: '2027-01-31', reason: '' }
const parasites = { treatedOn: '2026-06-01', product: 'Milbemax', reason: '' }
const later = { insurer: '', insuranceNumber: '', insuredUntil: null, reason: 'bringt sie morgen mit' }
const insuredAs = (id: string) => world.sql(`select insurer, insurance_number, insured_until::text from contact where id = $1`, [id])
const treatments = (animalId: string) =>
  world.sql<{ id: string }>('select id, classification, vaccine, date::text from vaccination where animal_id = $1', [animalId])
const known = [{ insurer: 'Adler', insurance_number: 'H 12', insured_until: '2027-01-31' }]
const nothing = [{ insurer: null, insurance_number: null, insured_until: null }]

async function booked(service: 'daycare' | 'pension') {
  const animal = await world.animal(staff, { species: 'dog' })
  const { id: contactId } = await world.contact(staff)
  const { booking } = await world.booking(staff, [animal], { service, contactId, startDate: '2026-06-10', endDate: '2026-06-10' })
  const params = { id: booking.id }
  return {
    animal,
    contactId,
    arrive: (shown: Partial<ArrivalNote>) =>
      client().call(checkInCalls[service], { params, body: { arrivals: [arrivalNote(animal.id, shown)] } }, keyed()),
    undo: () => client().call(undoCheckInCalls[service], { params, body: {} }, keyed()),
  }
}

test.each(['daycare', 'pension'] as const)(
  'the check-in into %s notes the insurance with the contact and the treatment with the animal; undo takes the treatment back',
  async (service) => {
    const { animal, contactId, arrive, undo } = await booked(service)
    expect(await insuredAs(contactId)).toEqual(nothing)
    const { status, body } = await arrive({ insurance, parasites })
    expect(status).toBe(200)
    expect(await insuredAs(contactId)).toEqual(known)
    const { vaccinationId } = body.stays[0]!.arrival!.parasites!
    expect(await treatments(animal.id)).toEqual([
      { id: vaccinationId, classification: 'Parasites', vaccine: 'Milbemax', date: '2026-06-01' },
    ])
    expect((await undo()).status).toBe(200)
    expect([await treatments(animal.id), await insuredAs(contactId)]).toEqual([[], known])
  },
)

test('reasons stay with the stay, and nothing else is noted', async () => {
  const { animal, contactId, arrive } = await booked('daycare')
  const refused = { treatedOn: null, product: '', reason: 'Termin beim Tierarzt' }
  const { body } = await arrive({ insurance: later, parasites: refused })
  expect(body.stays[0]!.arrival).toMatchObject({ insurance: later, parasites: { ...refused, vaccinationId: null } })
  expect([await treatments(animal.id), await insuredAs(contactId)]).toEqual([[], nothing])
})

test.each([
  ['neither an insurer nor a reason', { insurance: { ...later, reason: '' } }],
  ['an insurer and a reason', { insurance: { ...insurance, reason: later.reason } }],
  ['a reason that is too short', { parasites: { treatedOn: null, product: '', reason: 'nö' } }],
  ['neither a day nor a reason', { parasites: { ...parasites, treatedOn: null } }],
])('%s is no answer', async (_name, shown) => {
  const { arrive } = await booked('daycare')
  expect((await arrive(shown)).status).toBe(400)
})

test('a quick check-in notes both for the contact of the animal', async () => {
  const { id: contactId } = await world.contact(staff)
  const animal = await world.animal(staff, { species: 'dog', contactId })
  const body = { id: null, animalId: animal.id, arrival: arrivalNote(animal.id, { insurance, parasites }) }
  expect((await client().call(quickCheckInCall, { body }, keyed())).status).toBe(200)
  expect(await insuredAs(contactId)).toEqual(known)
  expect(await treatments(animal.id)).toHaveLength(1)
})
