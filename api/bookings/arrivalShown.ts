// What is shown at check-in becomes known: the insurance of the contact, and the treatment against parasites as a record of the animal.
import { LockMode } from '@mikro-orm/core'
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { localDate } from '../../shared/time.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { VaccinationEntity } from '../medical/vaccination.entity.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { inCare } from '../../shared/animals/animal.ts'
import type { Unit } from '../unitOfWork.ts'

type Arrived = Pick<Stay, 'animalId' | 'checkedInAt' | 'arrival'>

/** Undo leaves the insurance with the contact: it was shown, even if the animal did not stay. */
export async function followInsurance(
  { em }: Unit,
  { contactId }: Pick<Booking, 'contactId'>,
  before: Arrived | null,
  after: Arrived,
): Promise<void> {
  const { insurer, insuranceNumber, insuredUntil } = after.arrival?.insurance ?? {}
  if (!contactId || !insurer || before?.arrival?.insurance) return
  const contact = await em.findOne(ContactEntity, { id: contactId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (contact) Object.assign(contact, { insurer, insuranceNumber: insuranceNumber || null, insuredUntil: insuredUntil ?? null })
}

/** `before` and `after`: the same stay. Its check-in creates the record of a treatment, and its undo removes that record. */
export async function followTreatment(work: Unit, zone: string, before: Arrived | null, after: Arrived): Promise<void> {
  const { em, tenantId } = work
  const was = before?.arrival?.parasites?.vaccinationId
  const { vaccinationId = null, treatedOn = null, product = '' } = after.arrival?.parasites ?? {}
  if (was && was !== vaccinationId) {
    const row = await em.findOne(VaccinationEntity, { id: was }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (row) em.remove(row)
  }
  const { checkedInAt, animalId } = after
  if (!vaccinationId || !treatedOn || vaccinationId === was || !checkedInAt) return
  const animal = await em.findOne(AnimalEntity, { id: animalId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!animal) return
  const arrivedOn = localDate(checkedInAt, zone)
  em.create(VaccinationEntity, {
    id: vaccinationId,
    tenantId,
    animalId,
    classification: 'Parasites',
    vaccine: product,
    // A day in the future is a typing error.
    date: treatedOn < arrivedOn ? treatedOn : arrivedOn,
    validityEnd: null,
    batch: '',
    vet: '',
    note: '',
    inCare: inCare(animal),
    activeIn: animal.activeIn,
  })
}
