// Guests that a journey enters at another place: people with their dogs, vaccinated or not, and bookings for them.
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { nothingSaid as nobody } from '../../shared/contacts/contactActs.ts'
import { addDays } from '../../shared/time.ts'
import type { Api } from './truth.ts'

/** A call that must succeed. */
export async function ask(api: Api, path: string, body: unknown): Promise<void> {
  const answer = await api.post(path, body)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

export interface Dog {
  id: string
  name: string
  contactId: string
}

/** Enters a dog of a person. `vaccinatedOn`: its protection lasts for a year from then on; null: nobody has seen a certificate. */
export async function enterDog(api: Api, { id, name, contactId }: Dog, vaccinatedOn: string | null): Promise<void> {
  await ask(api, '/api/animal/new', { ...nothingSaid, id, name, contactId, sex: 'm', neutered: 'yes', breed: 'Mischling' })
  if (vaccinatedOn === null) return
  const given = { id: null, animalId: id, classification: 'SHP', vaccine: '', batch: '', vet: '', note: '' }
  await ask(api, '/api/animal/vaccination/new', { ...given, date: vaccinatedOn, validityEnd: addDays(vaccinatedOn, 365) })
}

export const enterPerson = (api: Api, { contactId, name }: Pick<Dog, 'contactId' | 'name'>): Promise<void> =>
  ask(api, '/api/contact/new', { ...nobody, id: contactId, forename: 'Familie', surname: name })

export interface Visit {
  id: string
  dogs: readonly Dog[]
  roomId?: string
  startDate: string
  endDate: string
  dropOffTime: string | null
  pickUpTime: string | null
}

export const enterBooking = (api: Api, service: Service, { dogs, roomId, ...visit }: Visit): Promise<void> =>
  ask(api, `/api/${service}/booking/new`, {
    ...visit,
    contactId: dogs[0]!.contactId,
    animals: dogs.map(({ id: animalId }) => ({ animalId, roomId: roomId ?? null })),
    note: '',
    internalNote: '',
  })
