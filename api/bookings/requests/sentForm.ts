// A form on which a customer asks for places: its content by the settings of the organisation, the check of what was sent, and the request that it becomes.
import type { EntityManager } from '@mikro-orm/postgresql'
import { requestForm as german } from '../../../locales/de/requestForm.ts'
import { requestForm as english } from '../../../locales/en/requestForm.ts'
import { newRequest, type BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { formProblems, type FormRequest, type RequestForm } from '../../../shared/bookings/requests/requestForm.ts'
import { shownForm } from '../../../shared/bookings/requests/shownForm.ts'
import { isHouseFull } from '../../../shared/bookings/taking/houseNights.ts'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import type { AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { rowsOfKinds } from '../../orm/rows.ts'
import type { Server } from '../../server.ts'
import type { Outcome } from '../../receipts.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import type { Unit } from '../../unitOfWork.ts'
import { houseOf } from '../bookingFacts.ts'
import { tellStaff, writeToCustomer } from '../customers/tellCustomer.ts'
import { isStamped, stampConsent } from './consentStamp.ts'

const RequestEntity = entityOf.bookingRequest
const usual = {
  consent: { de: german.consent, en: english.consent },
  thanks: { de: german.thanks, en: english.thanks },
}

type Stamping = Pick<Server, 'clock' | 'linkKeys'>

export async function formIn(
  { clock, linkKeys }: Stamping,
  em: EntityManager,
  { id, name, zone }: { id: string; name: string; zone: string },
  settings: AreaSettings,
): Promise<RequestForm> {
  const now = clock.now()
  const rows = await rowsOfKinds(em, id, { openingTime: {}, closedPeriod: {}, product: {} })
  const house = {
    organization: name,
    today: localDate(now, zone),
    now: new Date(now).toISOString(),
    zone,
    openingTimes: rows.openingTime,
    closedPeriods: rows.closedPeriod,
    products: rows.product,
  }
  return shownForm(settings, house, usual, (consent) => stampConsent(linkKeys, id, now, consent))
}

/** Throws the first problem with the fields that have it, `requestForm.outdated`. */
export function checkSent({ clock, linkKeys }: Stamping, tenantId: string, form: RequestForm, sent: FormRequest): void {
  const { consent, language, stamp } = sent
  const [first, ...others] = formProblems(form, sent)
  const fields = [first, ...others].flatMap((problem) => (problem?.code === first?.code ? (problem?.field ?? []) : []))
  if (first) throw new Failure(first.code, { fields })
  const isShown = consent === form.consent[language].text && isStamped(linkKeys, tenantId, clock.now(), consent, stamp)
  if (!isShown) throw new Failure('requestForm.outdated', { fields: ['agreed'] })
}

/** Throws `booking.houseFull` if boarding has too few places on one of the nights. Holds the lock of the house. */
async function assertPlaces(work: Unit, { id, service, startDate, endDate, animals }: BookingRequest): Promise<void> {
  if (service !== 'pension') return
  const nights = { startDate, endDate }
  const house = await houseOf(work, nights, { bookingId: null, requestId: id }, await settingsIn(work.em))
  const coming = animals.map(({ species }) => species)
  if (isHouseFull(house, nights, coming)) throw new Failure('booking.houseFull', { fields: ['startDate'] })
}

/** Throws what refused the request when it was to be stored. */
export function assertStored({ status, body }: Outcome, code: ErrorCode): void {
  if (status === 200) return
  const isFull = typeof body === 'object' && body !== null && 'code' in body && body.code === 'booking.houseFull'
  throw isFull ? new Failure('booking.houseFull', { fields: ['startDate'] }) : new Failure(code)
}

/** Stores the request and writes to the customer and to staff. One that is sent again has the same id and is stored already. */
export async function takeSent(work: Unit, server: Server, sent: FormRequest, contactId: string | null): Promise<void> {
  const { id, service, language, agreed: _, consent: consentText, stamp: __, tp1: ___, tp2: ____, ...said } = sent
  const { em, tenantId, now } = work
  if (await em.findOne(RequestEntity, { id })) return
  const request = newRequest(service, id, { ...said, id, source: 'mail', contactId }, now)
  // The rules have found its days.
  if (!request) throw new Failure('field.missing', { fields: ['startDate'] })
  await assertPlaces(work, request)
  const taken: BookingRequest = { ...request, source: 'web', language, consentText, consentAt: now }
  em.create(RequestEntity, { ...taken, tenantId, scope: [] })
  await writeToCustomer(work, server, taken, 'received')
  await tellStaff(work, taken)
}
