// What the form of an invitation knows of its contact. Animals that are locked or dead, or have no name, are left out.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Known } from '../../../shared/bookings/invites/inviteCalls.ts'
import type { RequestInvite } from '../../../shared/bookings/invites/requestInvite.ts'
import { mostGuests } from '../../../shared/bookings/taking/bookingLimits.ts'
import { byName } from '../../../shared/kept.ts'
import { rowsOf } from '../../orm/rows.ts'

export async function animalsOf(em: EntityManager, tenantId: string, contactId: string) {
  const where = `r.contact_id = ? and r.outcome is null and r.restricted_to is null and r.name <> ''`
  const animals = await rowsOf(em, tenantId, 'animal', { where, values: [contactId] })
  return animals.sort((a, b) => byName(a.name, b.name)).slice(0, mostGuests)
}

export async function knownContact(
  em: EntityManager,
  tenantId: string,
  { contactId, email }: Pick<RequestInvite, 'contactId' | 'email'>,
): Promise<Known> {
  const [contact] = await rowsOf(em, tenantId, 'contact', { where: 'r.id = ?', values: [contactId] })
  const { forename = '', surname = '', company = '', phone } = contact ?? {}
  return {
    forename: forename.slice(0, 100),
    surname: (surname || company).slice(0, 100),
    email,
    phone: phone ?? '',
    animals: (await animalsOf(em, tenantId, contactId)).map(({ name, species, breed, birthDate, sex, neutered }) => ({
      name: name.slice(0, 60),
      species,
      breed: breed.slice(0, 80),
      birthDate,
      sex,
      neutered,
    })),
  }
}
