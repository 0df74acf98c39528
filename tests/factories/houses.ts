// Arbitrary small houses as the product would leave them: animals with their situation, bookings, vaccinations and home checks that fit each other.
import fc from 'fast-check'
import { inCare, type Animal } from '../../shared/animals/animal.ts'
import { speciesCodes } from '../../shared/species.ts'
import { guestMonths, services, stateOf, withoutRemarks, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { uninsured } from '../../shared/contacts/insurance.ts'
import { bases, outcomes, places } from '../../shared/changes/story/changeKinds.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { homeCheckStates, isOpenCheck, unplanned, type HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import type { Vaccination } from '../../shared/medical/vaccination.ts'
import { classifications } from '../../shared/medical/basics/vaccines.ts'
import type { Rows } from '../../shared/rows.ts'
import { addDays, formatMinutes } from '../../shared/time.ts'
import { idNamed, inmate } from './animals.ts'
import { officeOf, officeKinds } from './offices.ts'

export const today = '2026-06-10'
const name = fc.constantFrom('', 'Anna', 'Bello', 'Ärmel', 'bello', 'Zora')
const ago = (days: number) => fc.integer({ min: 0, max: days }).map((count) => addDays(today, -count))
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const timeOfDay = orNull(fc.constantFrom(420, 480, 990).map(formatMinutes))
const parties = 4

/** What was agreed with an owner; animals of the house come to it. */
const party = fc.record({
  service: fc.constantFrom(...services),
  kind: fc.constantFrom('booked' as const, 'walkIn' as const),
  start: fc.integer({ min: -40, max: 33 }),
  nights: fc.nat(20),
  dropOffTime: timeOfDay,
  pickUpTime: timeOfDay,
  note: fc.constantFrom('', 'frisst langsam'),
  isKnown: fc.boolean(),
  end: fc.constantFrom('kept', 'kept', 'kept', 'cancelled', 'noShow'),
})
type Party = typeof party extends fc.Arbitrary<infer P> ? P : never

const resident = fc.record({
  name,
  species: fc.constantFrom(...speciesCodes),
  birthDate: orNull(ago(120)),
  released: fc.boolean(),
  contactId: orNull(fc.constant(idNamed('owner'))),
  custody: orNull(fc.constantFrom(...bases)),
  place: fc.constantFrom(...places),
  outcome: orNull(fc.constantFrom(...outcomes)),
  careFrom: ago(60),
  visit: orNull(fc.record({ party: fc.nat(parties - 1), presence: fc.constantFrom('expected', 'in', 'out') })),
  doses: fc.array(fc.record({ classification: fc.constantFrom(...classifications), date: ago(400), days: orNull(fc.nat(420)) }), {
    maxLength: 4,
  }),
})
type Resident = typeof resident extends fc.Arbitrary<infer R> ? R : never
const check = fc.record({ state: fc.constantFrom(...homeCheckStates), animal: fc.nat(7), due: orNull(ago(9)), hour: fc.nat(23) })
type Check = typeof check extends fc.Arbitrary<infer C> ? C : never

export const houseKinds = ['contact', 'animal', 'booking', 'stay', 'vaccination', 'homeCheck', ...officeKinds] as const
export type GeneratedHouse = { [K in (typeof houseKinds)[number]]: Rows[K][] }

const datesOf = ({ service, start, nights }: Party) => {
  const startDate = addDays(today, start)
  return { startDate, endDate: addDays(startDate, service === 'daycare' ? 0 : nights) }
}
const moment = (day: string, hour: string) => `${day < today ? day : today}T${hour}:00:00.000Z`

/** Nobody came to what was cancelled or is still to come; the dead do nothing any more. */
function stayOf(agreed: Party, index: number, { visit }: Resident, isDead: boolean): Stay | null {
  const { startDate, endDate } = datesOf(agreed)
  const happens = agreed.end === 'kept' && startDate <= today
  if (!visit || (isDead && !happens)) return null
  const presence = !happens ? 'expected' : isDead ? 'out' : visit.presence
  return {
    id: idNamed(`stay ${index}`),
    version: 1,
    bookingId: idNamed(`booking ${visit.party}`),
    service: agreed.service,
    animalId: idNamed(`animal ${index}`),
    roomId: null,
    startDate,
    endDate,
    active: agreed.end !== 'cancelled',
    checkedInBy: null,
    checkedOutBy: null,
    checkedInAt: presence === 'expected' ? null : moment(startDate, '06'),
    checkedOutAt: presence === 'out' ? moment(endDate, '16') : null,
  }
}

/** Who is gone is nowhere, and who boards has a stay. */
function residentOf(given: Resident, index: number, agreed: readonly Party[]): [Animal, Stay | null] {
  const { visit, doses: _, place, custody: wanted, outcome, careFrom, ...facts } = given
  const isDead = wanted === null && outcome === 'dead'
  const stay = visit && stayOf(agreed[visit.party]!, index, given, isDead)
  const boards = stay?.service === 'pension' && stay.checkedInAt !== null && stay.checkedOutAt === null
  const custody: Animal['custody'] = boards ? 'pension' : wanted === 'pension' ? null : wanted
  const open = { custody, place, outcome: custody === 'pension' && outcome !== 'dead' ? outcome : null, careFrom, careUntil: null }
  const left = { custody: null, place: null, outcome, careFrom, careUntil: addDays(careFrom, 1) }
  const activeIn = stay ? guestMonths(stay.startDate, stay.endDate) : []
  const own = { ...facts, id: idNamed(`animal ${index}`), number: `N-${index}`, activeIn, ...(custody ? open : left) }
  return [inmate(facts.name, own), stay]
}

const person = (id: string, more: Partial<Contact> = {}): Contact => ({
  id: idNamed(id),
  version: 1,
  forename: 'Kim',
  surname: id,
  company: '',
  phone: null,
  kind: 'person',
  roles: [],
  ...uninsured,
  banned: false,
  bannedUntil: null,
  open: false,
  activeIn: [],
  namedIn: [],
  ...more,
})

function bookingOf(agreed: Party, index: number, stays: readonly Stay[]): Booking {
  const { service, kind, dropOffTime, pickUpTime, note, isKnown, end } = agreed
  const own = stays.filter(({ bookingId }) => bookingId === idNamed(`booking ${index}`))
  return {
    id: idNamed(`booking ${index}`),
    version: 1,
    service,
    kind,
    contactId: isKnown ? idNamed(`guest ${index}`) : null,
    ...datesOf(agreed),
    dropOffTime,
    pickUpTime,
    state: end === 'kept' ? stateOf(own) : end,
    ...withoutRemarks,
    note,
  }
}

const dosesOf = (residents: readonly Resident[], animals: readonly Animal[]): Vaccination[] =>
  residents.flatMap(({ doses }, index) =>
    doses.map(({ classification, date, days }, nth) => ({
      id: idNamed(`dose ${index} ${nth}`),
      version: 1,
      animalId: animals[index]!.id,
      classification,
      vaccine: 'X',
      date,
      validityEnd: days === null ? null : addDays(date, days),
      batch: '',
      vet: '',
      note: '',
      inCare: inCare(animals[index]!),
      activeIn: [],
    })),
  )

const checkOf = ({ state, animal, due, hour }: Check, index: number, animals: readonly Animal[]): HomeCheck => ({
  id: idNamed(`check ${index}`),
  version: 1,
  type: 'before' as const,
  state,
  contactId: idNamed(`contact ${index}`),
  note: '',
  ...unplanned,
  animalIds: animals[animal] ? [animals[animal].id] : [],
  due,
  requestedBy: null,
  requestedAt: `2026-06-0${1 + (index % 9)}T${String(hour).padStart(2, '0')}:00:00.000Z`,
})

/** Houses in which `userId` works. */
export const anyHouse = (userId: string): fc.Arbitrary<GeneratedHouse> =>
  fc
    .record({
      residents: fc.array(resident, { maxLength: 8, size: 'max' }),
      agreed: fc.array(party, { minLength: parties, maxLength: parties }),
      checks: fc.array(check, { maxLength: 4 }),
      office: officeOf(userId, today),
    })
    .map(({ residents, agreed, checks, office }) => {
      const made = residents.map((one, index) => residentOf(one, index, agreed))
      const animal = made.map(([one]) => one)
      const stay = made.flatMap(([, one]) => one ?? [])
      const booking = agreed.map((one, index) => bookingOf(one, index, stay))
      const guests = booking.map((one, index) =>
        person(`guest ${index}`, { phone: index % 2 ? '0123' : null, activeIn: guestMonths(one.startDate, one.endDate) }),
      )
      const visited = checks.map((one, index) => person(`contact ${index}`, { open: isOpenCheck(one) }))
      return {
        animal,
        stay,
        booking,
        contact: [...guests, ...visited, person('owner')],
        ...office,
        vaccination: dosesOf(residents, animal),
        homeCheck: checks.map((one, index) => checkOf(one, index, animal)),
      }
    })
