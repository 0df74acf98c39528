// Mails the customer the decision about their request, if the organisation wants that, and notifies staff of new requests.
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { Failure } from '../../../shared/errors.ts'
import type { RequestMail } from '../../../shared/settings/requestArea.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { takeOutgoing, type Allowance } from '../../mail/outgoing.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { notify } from '../../notifications/notify.ts'
import { peopleWith } from '../../orm/memberRows.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Server } from '../../server.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import type { Unit } from '../../unitOfWork.ts'

type Doors = Pick<Server, 'clock' | 'settings'>

/** The address of the request, or the first of its contact. */
async function addressOf({ em, tenantId }: Unit, { email, contactId }: BookingRequest): Promise<string | null> {
  if (email !== '' || contactId === null) return email || null
  const [details] = await rowsOf(em, tenantId, 'contactDetails', { where: 'r.id = ?', values: [contactId] })
  return details?.emails[0] ?? null
}

/** Counts one mail to a customer. Null when the daily limit is reached; what the mail is about is kept nevertheless. */
export async function allowedToCustomer({ em, tenantId }: Unit, doors: Doors): Promise<Allowance | null> {
  const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
  try {
    return await takeOutgoing(em, doors, 'request', tenant)
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooManyRequests') return null
    throw error
  }
}

export async function writeToCustomer(work: Unit, doors: Doors, request: BookingRequest, what: RequestMail): Promise<void> {
  const { em, tenantId } = work
  if (!(await settingsIn(em)).bookingRequest.requestMails.includes(what)) return
  const email = await addressOf(work, request)
  const allowance = email && (await allowedToCustomer(work, doors))
  if (!email || !allowance) return
  writeMail(em, doors.clock, { template: 'bookingRequest', email, facts: { tenantId, requestId: request.id, what } }, allowance)
}

/** Everyone with the right to decide about it. */
export async function tellStaff(work: Unit, { id, service, forename, surname, animals }: BookingRequest): Promise<void> {
  const names = animals.map(({ name }) => name).join(', ')
  const about = { kind: `${service}Request`, aboutId: id, subject: [forename, surname].join(' '), note: names } as const
  await notify(work, { ...about, once: id }, await peopleWith(work.em, work.tenantId, bookRights[service]))
}
