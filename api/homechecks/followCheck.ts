// What a home check does beside its row: the address of the contact, the contact on the devices of the people who go, interests, and a word to the colleague.
import { afterHomeCheck } from '../../shared/adoption/interest.ts'
import type { Viewer } from '../../shared/access.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { Failure } from '../../shared/errors.ts'
import { isOpenCheck, type HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { localDate } from '../../shared/time.ts'
import { InterestEntity } from '../adoption/interest.entity.ts'
import { writtenDay } from '../bookings/requests/customerTexts.ts'
import type { Clock } from '../clock.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { ContactDetailsEntity } from '../contacts/contactDetails.entity.ts'
import { holdWhileOpen } from '../contacts/holdWhileOpen.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { writeMail } from '../mail/writeMail.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { notify } from '../notifications/notify.ts'
import type { Unit } from '../unitOfWork.ts'

type Said = Omit<HomeCheck, 'id' | 'version'>

/** Throws `check.dateFuture`. */
export function checkDay({ now }: Unit, viewer: Viewer, { checkedOn }: Partial<Said>): Promise<void> {
  if (checkedOn && checkedOn > localDate(now, viewer.tenant.zone)) throw new Failure('check.dateFuture', { fields: ['checkedOn'] })
  return Promise.resolve()
}

/** The address of the contact where none was entered. */
export async function checkedAddress({ em }: Unit, { contactId, street, zip, city }: Said): Promise<Partial<Said>> {
  if (street || zip || city) return {}
  const details = await em.findOne(ContactDetailsEntity, { id: contactId })
  return details ? { street: details.street, zip: details.zip, city: details.city } : {}
}

/** Throws `check.memberWithoutRight`: the link in the mail would lead such a colleague to nothing. */
async function assertMaySee({ em, tenantId }: Unit, { memberId }: HomeCheck, before: HomeCheck | null): Promise<void> {
  if (memberId === null || memberId === before?.memberId) return
  const seeing = await peopleWith(em, tenantId, 'homecheck.view')
  if (!seeing.includes(memberId)) throw new Failure('check.memberWithoutRight', { fields: ['memberId'] })
}

/** Called before the row is written. */
export async function followCheck(work: Unit, check: HomeCheck, before: HomeCheck | null, clock: Clock): Promise<void> {
  await assertMaySee(work, check, before)
  const { id, contactId } = check
  await holdWhileOpen(work, contactId, { id, isOpen: isOpenCheck(check) })
  if (before && before.contactId !== contactId) await holdWhileOpen(work, before.contactId, { id, isOpen: false })
  await answerInterests(work, check, before)
  await tellColleague(work, check, before, clock)
}

/** A home that has passed answers the interests that waited for it: in the animals of the check, or in all where it names none. */
async function answerInterests({ em, userId }: Unit, check: HomeCheck, before: HomeCheck | null): Promise<void> {
  const { result, checkedOn, contactId, animalIds, memberId, reason, type } = check
  const hasPassed = result === 'passed' || result === 'passedWithConditions'
  if (type !== 'before' || !hasPassed || checkedOn === null || before?.result === result) return
  const of = animalIds.length > 0 ? { animalId: { $in: animalIds } } : {}
  const checked = { on: checkedOn, by: memberId ?? userId, note: reason.slice(0, 500) }
  for (const interest of await em.find(InterestEntity, { contactId, homeCheck: null, ...of }, { orderBy: { id: 'asc' } }))
    Object.assign(interest, afterHomeCheck({ status: interest.status, homeCheck: null }, checked))
}

/** The colleague who goes hears of it here and by mail, unless they took it themselves. */
async function tellColleague(work: Unit, check: HomeCheck, before: HomeCheck | null, clock: Clock): Promise<void> {
  const { em, tenantId, userId, key } = work
  const { id, memberId, contactId, due } = check
  if (!isOpenCheck(check) || memberId === null || memberId === userId || memberId === before?.memberId) return
  const contact = await em.findOne(ContactEntity, { id: contactId })
  const subject = contact ? contactName(contact) : ''
  await notify(work, { kind: 'homeCheckAssigned', aboutId: id, subject, note: due ? writtenDay(due) : '', once: key }, [memberId])
  const user = await em.findOne(UserEntity, { id: memberId })
  if (user) writeMail(em, clock, { template: 'homeCheck', email: user.email, facts: { tenantId, checkId: id } })
}
