// Who can be checked in on the quick page, and what a tap on them does: the booking of today when there is one, else a new one.
import { isIn } from '../../shared/presence.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import type { AtDoor } from '../../shared/bookings/arrival.ts'
import { checkIn, quickCheckIn, takeBackCheckIn } from '../../shared/bookings/checkIn.ts'
import { guestRefusal, type GuestRefusal } from '../../shared/bookings/mayCome.ts'
import { situationOf } from '../../shared/changes/story/situation.ts'
import { type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { holidaysOf } from '../../shared/bookings/holidays.ts'
import { closureOn, type Closure } from '../../shared/bookings/slots.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Replica } from '../../sync/replica.ts'
import { unqueueTaken } from './parts/takenAtDoor.ts'
import { staysInside } from './parts/staysInside.ts'
import type { AnimalIndex } from '../animals/parts/animalIndex.ts'

export interface Candidate {
  animal: Animal
  /** Its daycare stay of today, when it is booked. */
  stay: Stay | null
  time: string | null
  owner: string | null
  state: 'expected' | 'in' | 'left' | 'walkIn' | 'barred'
  /** Why it cannot come now. */
  refusal: GuestRefusal | null
}

export interface TodayInDaycare {
  stays: ReadonlyMap<string, { stay: Stay; booking: Booking }>
  owners: ReadonlyMap<string, string>
  /** Stays of animals that are in now, whatever their service and day. */
  inside: ReadonlyMap<string, readonly Stay[]>
  /** Why daycare is closed today. */
  closure: Closure | null
}

export async function readToday({ replica, tenantId }: Engine, today: string): Promise<TodayInDaycare> {
  const bookings = (await replica.booking.where('startDate').equals(today).toArray()).filter(
    ({ service, state }) => service === 'daycare' && state !== 'cancelled' && state !== 'noShow',
  )
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const [stays, contacts, inside, closure] = await Promise.all([
    replica.stay
      .where('bookingId')
      .anyOf([...byId.keys()])
      .toArray(),
    replica.contact.toArray(),
    staysInside(replica),
    readClosure(replica, tenantId, today),
  ])
  return {
    stays: new Map(stays.filter(({ active }) => active).map((stay) => [stay.animalId, { stay, booking: byId.get(stay.bookingId)! }])),
    owners: new Map(contacts.map((contact) => [contact.id, contactName(contact)])),
    inside,
    closure,
  }
}

async function readClosure(replica: Replica, tenantId: string, today: string): Promise<Closure | null> {
  const [openingTimes, closedPeriods, company] = await Promise.all([
    replica.openingTime.toArray(),
    replica.closedPeriod.toArray(),
    replica.areaSetting.get(areaSettingId(tenantId, 'company')),
  ])
  const holidays = new Set(holidaysOf(settingsOf('company', company).federalState, today, today).keys())
  return closureOn({ openingTimes, closedPeriods, holidays }, 'daycare', today)
}

const rank = { expected: 0, walkIn: 1, in: 2, left: 3, barred: 4 } as const
export const shownAtMost = 60

/** Booked for today first, by their time; with a query every animal that matches it. */
export function candidates(index: AnimalIndex, today: TodayInDaycare, query: string): Candidate[] {
  const animals = query.trim() === '' ? [...today.stays.keys()].flatMap((id) => index.byId(id) ?? []) : index.search(query).slice(0, 400)
  return animals
    .map((animal): Candidate => {
      const found = today.stays.get(animal.id)
      const owner = (animal.contactId && today.owners.get(animal.contactId)) || null
      const stay = found?.stay ?? null
      const isInside = stay !== null && isIn(stay)
      const refusal = isInside ? null : guestRefusal('daycare', situationOf(animal, today.inside.get(animal.id)))
      const booked = isInside ? 'in' : stay === null ? 'walkIn' : stay.checkedOutAt !== null ? 'left' : 'expected'
      return { animal, stay, time: found?.booking.dropOffTime ?? null, owner, state: refusal ? 'barred' : booked, refusal }
    })
    .sort((a, b) => rank[a.state] - rank[b.state] || compareText(a.time ?? '99', b.time ?? '99'))
    .slice(0, shownAtMost)
}

/** The words that find this animal alone, where it has a number or a chip. */
export const soughtAs = ({ number, chip, name }: Pick<Animal, 'number' | 'chip' | 'name'>): string => number || chip || name

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Checks the animal in and returns how to take it back. Throws the local rule's Failure. */
export async function checkInNow(engine: Engine, { animal, stay, state }: Candidate, said: AtDoor): Promise<() => Promise<void>> {
  if (stay && state === 'expected') {
    const input = { bookingId: stay.bookingId, stays: [{ id: stay.id, animalId: animal.id }] }
    const mid = await engine.perform(checkIn.daycare, { ...input, ...said })
    return async () => {
      if (!(await engine.undo(mid))) await engine.perform(takeBackCheckIn.daycare, input)
      await unqueueTaken(engine, [animal.id])
    }
  }
  const mid = await engine.perform(quickCheckIn, {
    id: null,
    animalId: animal.id,
    contactId: animal.contactId,
    ...(said.overrides?.[0] && { override: said.overrides[0].reason }),
    ...(said.arrivals?.[0] && { arrival: said.arrivals[0] }),
  })
  return async () => {
    await unqueueTaken(engine, [animal.id])
    if (await engine.undo(mid)) return
    const made = await findStay(engine, mid, animal.id)
    if (made) await engine.perform(takeBackCheckIn.daycare, { bookingId: made.bookingId, stays: [{ id: made.id, animalId: animal.id }] })
  }
}

/** The stay that came of it: that of the new booking, or of the one that the server found in its place. */
async function findStay({ replica }: Engine, bookingId: string, animalId: string): Promise<Stay | undefined> {
  const stays = await replica.stay.where('animalId').equals(animalId).toArray()
  return stays.find((stay) => stay.bookingId === bookingId) ?? stays.find((stay) => stay.service === 'daycare' && isIn(stay))
}
