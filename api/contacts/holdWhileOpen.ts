// Devices hold a contact for as long as something of it is under way that has no month: a home check, or an entry of the waiting list.
import { entityOf } from '../entities.ts'
import type { Unit } from '../unitOfWork.ts'
import { ContactEntity } from './contact.entity.ts'

/** `about`: the row that is written after this, and whether it is still under way then. */
export async function holdWhileOpen({ em }: Pick<Unit, 'em'>, contactId: string, about: { id: string; isOpen: boolean }): Promise<void> {
  const other = { contactId, id: { $ne: about.id } }
  const checks = await em.count(entityOf.homeCheck, { ...other, state: { $nin: ['done', 'cancelled'] } })
  const requests = await em.count(entityOf.intakeRequest, { ...other, outcome: null })
  const contact = await em.findOne(ContactEntity, { id: contactId })
  const open = about.isOpen || checks + requests > 0
  if (contact && contact.open !== open) contact.open = open
}
