// Notifies of animals that are not back from a session. Safe to run again: nobody is notified of the same walk twice.
import { contactName } from '../../shared/contacts/contact.ts'
import { isOverdue, type Participation } from '../../shared/helpers/participation.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { localTime } from '../../shared/time.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { entityOf } from '../entities.ts'
import { admitted } from '../notifications/admitted.ts'
import { notify } from '../notifications/notify.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { lookFor } from '../notifications/lookFor.ts'
import type { Server } from '../server.ts'
import type { Unit } from '../unitOfWork.ts'

type Doors = Pick<Server, 'orm' | 'clock' | 'announce'>

/** Returns how many animals and helpers are overdue. */
export const tellOfOverdue = (doors: Doors, tenantId: string): Promise<number> =>
  lookFor(doors, tenantId, async (work, zone) => {
    const { em, now } = work
    const stored = await em.findOne(entityOf.areaSetting, { id: areaSettingId(tenantId, 'helpers') })
    const { toleranceMinutes } = settingsOf('helpers', stored)
    const out = await em.find(entityOf.participation, { checkoutAt: { $ne: null }, backAt: null })
    const overdue = out.filter((row) => isOverdue(row, toleranceMinutes, now))
    const people = overdue.length > 0 ? await peopleWith(em, tenantId, 'helpers.edit') : []
    for (const row of overdue) await tell(work, row, people, zone)
    return overdue.length
  })

/** Everyone who may note that it is back, as far as they may see the animal. */
async function tell(work: Unit, row: Participation, people: readonly string[], zone: string): Promise<void> {
  const { em } = work
  const animal = row.animalId ? await em.findOne(AnimalEntity, { id: row.animalId }) : null
  const session = await em.findOneOrFail(entityOf.helperSession, { id: row.sessionId })
  const helper = await em.findOne(ContactEntity, { id: row.contactId })
  const subject = animal ? animal.name || animal.number : session.title
  const note = [helper && contactName(helper), localTime(row.checkoutAt!, zone)].filter(Boolean).join(', ')
  const about = { kind: 'sessionOverdue', aboutId: row.sessionId, subject, note } as const
  await notify(work, { ...about, once: `${row.id}:${row.checkoutAt}` }, admitted(people, row))
}
