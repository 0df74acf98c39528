// Organisations, people, animals and bookings for tests, made through the same doors as real ones.
import type { Animal } from '../../shared/animals/animal.ts'
import type { Right, TenantStatus } from '../../shared/access.ts'
import { rights as allRights } from '../../shared/access.ts'
import { stateOf, withoutRemarks, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { uninsured } from '../../shared/contacts/insurance.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { orderedId } from '../../shared/uuid.ts'
import { addMembership, createTenant, createUser } from '../../api/organisation/accounts.ts'
import { startSession } from '../../api/identity/tokens.ts'
import { entityOf } from '../../api/entities.ts'
import type { Server } from '../../api/server.ts'
import { unitOfWork } from '../../api/unitOfWork.ts'

export interface Person {
  userId: string
  tenantId: string
  token: string
  refresh: string
  email: string
}

export interface Maker {
  /** A fresh id, as a device makes them. */
  id(): string
  tenant(given?: { name?: string; status?: TenantStatus; zone?: string }): Promise<string>
  /** Someone with these rights in the organisation, signed in. All rights when none are named. */
  person(tenantId: string, rights?: readonly Right[], given?: { email?: string; password?: string }): Promise<Person>
  /** A platform administrator in no organisation; the id. */
  operator(given?: { password?: string }): Promise<string>
  /** Writes rows through a unit of work, in one version. */
  write(actor: { tenantId: string; userId: string }, rows: { [K in Kind]?: Partial<Rows[K]>[] }): Promise<void>
  contact(actor: Person, given?: Partial<Contact>): Promise<Contact>
  animal(actor: Person, given?: Partial<Animal>): Promise<Animal>
  /** A booking of these animals. */
  booking(
    actor: Person,
    animals: readonly Animal[],
    given?: Partial<Booking>,
    stays?: Partial<Stay>,
  ): Promise<{ booking: Booking; stays: Stay[] }>
}

let counter = 0

export function createMaker(server: Server): Maker {
  const id = () => orderedId(server.clock.now(), server.clock.random(16))
  const maker: Maker = {
    id,
    tenant: (given = {}) => createTenant(server, { name: 'Tierheim', ...given }),
    async person(tenantId, rights = allRights, { email = `person${++counter}@obhut.example`, password } = {}) {
      const passwordHash = password ? await server.passwords.hash(password) : null
      const userId = await createUser(server, { email, forename: 'Ada', surname: `Nr. ${counter}`, passwordHash })
      await addMembership(server, tenantId, userId, rights)
      const { access, refresh } = await startSession(server, userId, true, 'test')
      return { userId, tenantId, token: access, refresh, email }
    },
    async operator({ password } = {}) {
      const passwordHash = password ? await server.passwords.hash(password) : null
      const email = `operator${++counter}@obhut.example`
      return createUser(server, { email, forename: 'Robin', surname: 'Falkner', passwordHash, isGlobalAdmin: true })
    },
    async write({ tenantId, userId }, rows) {
      const outcome = await unitOfWork(server, { tenantId, userId }, { key: null }, async ({ em }) => {
        for (const [kind, list] of Object.entries(rows))
          for (const row of list) em.create(entityOf[kind as Kind] as never, { ...row, tenantId } as never)
        return null
      })
      if (outcome.status !== 200) throw new Error(JSON.stringify(outcome.body))
    },
    async contact(actor, given = {}) {
      const contact = {
        id: id(),
        version: 0,
        forename: 'Kim',
        surname: 'Beck',
        company: '',
        phone: null,
        kind: 'person' as const,
        roles: [],
        ...uninsured,
        banned: false,
        bannedUntil: null,
        open: false,
        activeIn: [],
        namedIn: [],
        ...given,
      }
      await maker.write(actor, { contact: [contact] })
      return contact
    },
    async animal(actor, given = {}) {
      const animal: Animal = {
        id: id(),
        version: 0,
        number: `T-${++counter}`,
        name: 'Bello',
        species: 'dog',
        breed: 'Mischling',
        sex: 'm',
        neutered: 'yes',
        birthDate: null,
        colour: 'braun',
        chip: null,
        contactId: null,
        careFrom: null,
        careUntil: null,
        released: false,
        activeIn: [],
        custody: null,
        place: null,
        roomId: null,
        outcome: null,
        restrictedTo: null,
        classificationId: null,
        quarantine: null,
        ...(given.careFrom && !given.careUntil && ({ custody: 'turnedIn', place: 'room' } as const)),
        ...given,
      }
      await maker.write(actor, { animal: [animal] })
      return animal
    },
    async booking(actor, animals, given = {}, stayed = {}) {
      const booking: Booking = {
        id: id(),
        version: 0,
        service: 'daycare',
        kind: 'booked',
        contactId: null,
        startDate: '2026-06-10',
        endDate: '2026-06-10',
        dropOffTime: '08:00',
        pickUpTime: '17:00',
        state: 'confirmed',
        ...withoutRemarks,
        ...given,
      }
      const { service, startDate, endDate } = booking
      const stays: Stay[] = animals.map((animal) => ({
        id: id(),
        version: 0,
        bookingId: booking.id,
        animalId: animal.id,
        roomId: null,
        service,
        startDate,
        endDate,
        active: true,
        checkedInAt: null,
        checkedInBy: null,
        checkedOutAt: null,
        checkedOutBy: null,
        ...stayed,
      }))
      if (!given.state) booking.state = stateOf(stays)
      await maker.write(actor, { booking: [booking] })
      await maker.write(actor, { stay: stays })
      return { booking, stays }
    },
  }
  return maker
}
