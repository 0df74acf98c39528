// Devices hold a contact for as long as something of it is under way that has no month: a home check, an entry of the waiting list, or its part as an animal helper.
import { entityOf } from '../entities.ts'
import type { Unit } from '../unitOfWork.ts'
import { ContactEntity } from './contact.entity.ts'

/** Participations that are to come, or that have an animal out. */
export const underWay = () => [{ state: { $in: ['invited', 'confirmed'] as const } }, { checkoutAt: { $ne: null }, backAt: null }]

/** `about`: the row that is written after this, and whether it is still under way then. */
export async function holdWhileOpen({ em }: Pick<Unit, 'em'>, contactId: string, about: { id: string; isOpen: boolean }): Promise<void> {
  const other = { contactId, id: { $ne: about.id } }
  const checks = await em.count(entityOf.homeCheck, { ...other, state: { $nin: ['done', 'cancelled'] } })
  const requests = await em.count(entityOf.intakeRequest, { ...other, outcome: null })
  const profiles = await em.count(entityOf.helperProfile, other)
  const parts = await em.count(entityOf.participation, { ...other, $or: underWay() })
  const contact = await em.findOne(ContactEntity, { id: contactId })
  const open = about.isOpen || checks + requests + profiles + parts > 0
  if (contact && contact.open !== open) contact.open = open
}
