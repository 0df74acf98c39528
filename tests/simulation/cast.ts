// The rows that a schedule begins with: a house with rooms, a few animals with their stories, daycare and boarding bookings around today.
import type { Animal } from '../../shared/animals/animal.ts'
import { withoutRemarks, type Booking, type Service, type Stay } from '../../shared/bookings/booking.ts'
import { situatedBy } from '../../shared/changes/story/replay.ts'
import { tell } from '../../shared/changes/newChange.ts'
import type { ChangeKind } from '../../shared/changes/story/changeKinds.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import type { Room, Shelter, ShelterType } from '../../shared/shelters/shelter.ts'
import type { Kind } from '../../shared/rows.ts'
import { addDays, monthOf } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { AnyRow } from '../../sync/store.ts'

const zone = 'Europe/Berlin'
const namespace = '6ba7b812-9dad-41d1-80b4-00c04fd430c8'

export interface Cast {
  rows: { kind: Kind; row: AnyRow }[]
  bookings: string[]
  animals: string[]
  rooms: string[]
  fosterHome: string
  /** A contact who receives animals. */
  receiver: string
}

/** What happened before: two came lately, one long ago and was moved, one came back after years, of one nobody has reported anything. */
const stories: readonly (readonly [kind: ChangeKind, at: string][])[] = [
  [['turnedIn', '2026-05-04T08:00:00.000Z']],
  [['found', '2026-06-08T15:30:00.000Z']],
  [
    ['stock', '2025-11-20T09:00:00.000Z'],
    ['internalMove', '2026-05-30T10:00:00.000Z'],
  ],
  [
    ['turnedIn', '2023-02-01T09:00:00.000Z'],
    ['handOver', '2023-04-01T09:00:00.000Z'],
    ['turnedIn', '2026-05-20T11:00:00.000Z'],
  ],
  [],
]

/** Ids follow from the name of the stage. `count`: how many animals; those after the fifth are nobody's guests, and came as the first ones did. `persons`: surnames of more contacts. */
export function cast(
  today: string,
  stage = namespace,
  { count = 5, persons = [] }: { count?: number; persons?: readonly string[] } = {},
): Cast {
  const rows: { kind: Kind; row: AnyRow }[] = []
  const house = (type: ShelterType, names: readonly string[]) => {
    const id = derivedId(stage, type)
    const address = { street: '', zip: '', city: '', note: '' }
    const shelter: Shelter = {
      ...address,
      id,
      version: 0,
      name: type,
      type,
      contactId: null,
      capacity: null,
      exceptionUntil: null,
      foster: null,
      active: true,
      position: 0,
    }
    rows.push({ kind: 'shelter', row: shelter })
    return names.map((name, position) => {
      const size = { capacity: 20, areaSqDm: null, minSideCm: null, species: [], features: [] }
      const room: Room = { ...size, id: derivedId(id, name), version: 0, shelterId: id, name, active: true, position }
      rows.push({ kind: 'room', row: room })
      return room.id
    })
  }
  const receiver: Contact = {
    id: derivedId(stage, 'receiver'),
    version: 0,
    kind: 'organisation',
    forename: '',
    surname: '',
    company: 'receiver',
    phone: null,
    roles: [],
    banned: false,
    bannedUntil: null,
    open: false,
    activeIn: [],
    namedIn: [monthOf(today)],
  }
  rows.push({ kind: 'contact', row: receiver })
  for (const surname of persons)
    rows.push({ kind: 'contact', row: { ...receiver, id: derivedId(stage, surname), kind: 'person', company: '', surname } })
  const rooms = house('site', ['one', 'two'])
  const [fosterHome] = house('fosterHome', ['home'])
  const animals = Array.from({ length: count }, (_, index) => {
    const told = stories[index % stories.length]!.map(([kind, at]) => ({
      id: derivedId(stage, `animal ${index} ${at}`),
      kind,
      at,
      recordedBy: null,
    }))
    const { changes, story } = tell(derivedId(stage, `animal ${index}`), told)
    const animal: Animal = {
      id: derivedId(stage, `animal ${index}`),
      version: 0,
      number: `A${index}`,
      name: `Animal ${index}`,
      species: 'dog',
      breed: '',
      sex: 'u',
      neutered: 'unknown',
      birthDate: null,
      colour: '',
      chip: null,
      contactId: null,
      ...situatedBy(story, zone),
      released: false,
      activeIn: [],
    }
    rows.push({ kind: 'animal', row: animal }, ...changes.map((row) => ({ kind: 'statusChange' as const, row })))
    return animal.id
  })
  const book = (service: Service, name: string, from: number, to: number, guests: string[]) => {
    const shared = { version: 0, service, startDate: addDays(today, from), endDate: addDays(today, to) }
    const booking: Booking = {
      ...shared,
      id: derivedId(stage, name),
      kind: 'booked',
      contactId: null,
      dropOffTime: '07:30',
      pickUpTime: null,
      state: 'confirmed',
      ...withoutRemarks,
    }
    rows.push({ kind: 'booking', row: booking })
    for (const animalId of guests) {
      const unmarked = { roomId: null, checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
      const stay: Stay = { ...shared, ...unmarked, id: derivedId(booking.id, animalId), bookingId: booking.id, animalId }
      rows.push({ kind: 'stay', row: stay })
    }
    return booking.id
  }
  const bookings = [
    book('daycare', 'one', 0, 0, animals.slice(0, 1)),
    book('daycare', 'two', 0, 0, animals.slice(1, 3)),
    book('pension', 'three', -1, 3, animals.slice(2, 4)),
  ]
  return { rows, bookings, animals, rooms, fosterHome: fosterHome!, receiver: receiver.id }
}
