// Arbitrary small houses as the product would leave them: animals with their situation, stays, vaccinations and home checks that fit each other.
import fc from 'fast-check'
import { inCare, speciesCodes, type Animal } from '../../shared/animals/animal.ts'
import { stateOf, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { bases, outcomes, places } from '../../shared/changes/statusChange.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { homeCheckStates, isOpenCheck, type HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { classifications, type Vaccination } from '../../shared/medical/vaccination.ts'
import { addDays } from '../../shared/time.ts'
import { idNamed, inmate } from './animals.ts'

export const today = '2026-06-10'
const name = fc.constantFrom('', 'Anna', 'Bello', 'Ärmel', 'bello', 'Zora')
const ago = (days: number) => fc.integer({ min: 0, max: days }).map((count) => addDays(today, -count))
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

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
  stay: orNull(
    fc.record({
      service: fc.constantFrom('daycare' as const, 'pension' as const),
      state: fc.constantFrom('expected', 'in', 'out'),
      nights: fc.nat(20),
      since: fc.nat(40),
    }),
  ),
  doses: fc.array(fc.record({ classification: fc.constantFrom(...classifications), date: ago(400), days: orNull(fc.nat(420)) }), {
    maxLength: 4,
  }),
})
const check = fc.record({ state: fc.constantFrom(...homeCheckStates), animal: fc.nat(7), due: orNull(ago(9)), hour: fc.nat(23) })

export interface GeneratedHouse {
  animal: Animal[]
  booking: Booking[]
  stay: Stay[]
  vaccination: Vaccination[]
  homeCheck: HomeCheck[]
  contact: Contact[]
}

/** Who is gone is nowhere, who boards has a stay, and the dead do nothing any more. */
function residentOf(given: typeof resident extends fc.Arbitrary<infer R> ? R : never, index: number): [Animal, Stay | null] {
  const { stay, doses: _, place, custody: wanted, outcome, careFrom, ...facts } = given
  const isDead = wanted === null && outcome === 'dead'
  const state = isDead ? 'out' : stay?.state
  const boards = stay?.service === 'pension' && state === 'in'
  const custody: Animal['custody'] = boards ? 'pension' : wanted === 'pension' ? null : wanted
  const open = { custody, place, outcome: custody === 'pension' && outcome !== 'dead' ? outcome : null, careFrom, careUntil: null }
  const left = { custody: null, place: null, outcome, careFrom, careUntil: addDays(careFrom, 1) }
  const animal = inmate(facts.name, { ...facts, id: idNamed(`animal ${index}`), number: `N-${index}`, ...(custody ? open : left) })
  if (!stay) return [animal, null]
  const startDate = addDays(today, -stay.since)
  const moment = (day: string, hour: string) => `${day}T${hour}:00:00.000Z`
  const endDate = addDays(startDate, stay.service === 'daycare' ? 0 : stay.nights)
  return [
    animal,
    {
      ...{ id: idNamed(`stay ${index}`), version: 1, bookingId: idNamed(`booking ${index}`), service: stay.service, animalId: animal.id },
      ...{ startDate, endDate, active: true, checkedInBy: null, checkedOutBy: null },
      checkedInAt: state === 'expected' ? null : moment(startDate, '06'),
      checkedOutAt: state === 'out' ? moment(endDate, '16') : null,
    },
  ]
}

export const anyHouse: fc.Arbitrary<GeneratedHouse> = fc
  .tuple(fc.array(resident, { maxLength: 8, size: 'max' }), fc.array(check, { maxLength: 4 }))
  .map(([residents, checks]) => {
    const made = residents.map(residentOf)
    const animal = made.map(([one]) => one)
    const stay = made.flatMap(([, one]) => one ?? [])
    const contact = checks.map((one, index): Contact => ({
      ...{ id: idNamed(`contact ${index}`), version: 1, forename: 'Kim', surname: `Nr. ${index}`, company: '', phone: null, activeIn: [] },
      open: isOpenCheck(one),
    }))
    const owner = {
      id: idNamed('owner'),
      version: 1,
      forename: 'Ada',
      surname: 'Beck',
      company: '',
      phone: null,
      open: false,
      activeIn: [],
    }
    return {
      ...{ animal, stay, contact: [...contact, owner] },
      booking: stay.map(({ bookingId, service, startDate, endDate, ...presence }) => ({
        ...{ id: bookingId, version: 1, service, kind: 'booked' as const, contactId: null, startDate, endDate },
        ...{ dropOffTime: null, pickUpTime: null, state: stateOf([presence]), note: '' },
      })),
      vaccination: residents.flatMap(({ doses }, index) =>
        doses.map(({ classification, date, days }, nth) => ({
          ...{ id: idNamed(`dose ${index} ${nth}`), version: 1, animalId: animal[index]!.id, classification, vaccine: 'X', date },
          ...{ validityEnd: days === null ? null : addDays(date, days), batch: '', vet: '', note: '', inCare: inCare(animal[index]!) },
        })),
      ),
      homeCheck: checks.map(({ state, animal: which, due, hour }, index) => ({
        ...{ id: idNamed(`check ${index}`), version: 1, type: 'before' as const, state, contactId: idNamed(`contact ${index}`), note: '' },
        ...{ animalIds: animal[which] ? [animal[which].id] : [], due, requestedBy: null },
        requestedAt: `2026-06-0${1 + (index % 9)}T${String(hour).padStart(2, '0')}:00:00.000Z`,
      })),
    }
  })
