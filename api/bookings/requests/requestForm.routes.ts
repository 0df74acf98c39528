// The form on which anyone may ask for places: opened by the key in its address, and sent.
import type { EntityManager } from '@mikro-orm/postgresql'
import { requestForm as german } from '../../../locales/de/requestForm.ts'
import { requestForm as english } from '../../../locales/en/requestForm.ts'
import { isReadOnly } from '../../../shared/access.ts'
import { newRequest, type BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { readFormKey } from '../../../shared/bookings/requests/formKey.ts'
import { formProblems, type FormRequest, type RequestForm } from '../../../shared/bookings/requests/requestForm.ts'
import { openRequestForm, sendRequestForm } from '../../../shared/bookings/requests/requestFormCalls.ts'
import { framesOf, opensForm, shownForm } from '../../../shared/bookings/requests/shownForm.ts'
import { Failure } from '../../../shared/errors.ts'
import { isFromMachine } from '../../../shared/honeypot.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { rowsOfKinds } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve, theHttpSide } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import { systemUser } from '../../systemUser.ts'
import { takeFromNetwork } from '../../takeFromNetwork.ts'
import { reading, unitOfWork } from '../../unitOfWork.ts'
import { tellStaff, writeToCustomer } from '../customers/tellCustomer.ts'
import { isStamped, stampConsent } from './consentStamp.ts'

const RequestEntity = entityOf.bookingRequest
const usual = {
  consent: { de: german.consent, en: english.consent },
  thanks: { de: german.thanks, en: english.thanks },
}

interface OpenForm {
  tenantId: string
  form: RequestForm
}

/** Reads in the organisation that the key names. Throws `notFound` for a text that is no key. */
async function inside<T>(
  { orm }: Pick<Server, 'orm'>,
  key: string,
  look: (em: EntityManager, tenantId: string, secret: string) => Promise<T>,
) {
  const read = readFormKey(key)
  if (!read) throw new Failure('notFound')
  const { tenantId, secret } = read
  return reading(orm, { tenantId, userId: systemUser }, (em) => look(em, tenantId, secret))
}

/** Throws `notFound`, the same for every key that opens nothing. A read-only organisation takes no requests. */
const open = ({ orm, clock, linkKeys }: Server, key: string): Promise<OpenForm> =>
  inside({ orm }, key, async (em, tenantId, secret) => {
    const settings = await settingsIn(em)
    const tenant = opensForm(settings, secret) ? await em.findOne(TenantEntity, { id: tenantId }) : null
    if (!tenant || isReadOnly(tenant)) throw new Failure('notFound')
    const now = clock.now()
    const rows = await rowsOfKinds(em, tenantId, { openingTime: {}, closedPeriod: {} })
    const house = {
      organization: tenant.name,
      today: localDate(now, tenant.zone),
      now: new Date(now).toISOString(),
      zone: tenant.zone,
      openingTimes: rows.openingTime,
      closedPeriods: rows.closedPeriod,
    }
    return { tenantId, form: shownForm(settings, house, usual, (consent) => stampConsent(linkKeys, tenantId, now, consent)) }
  })

/** Sites that may show the form of this key in a frame. */
export const sitesOf = (server: Pick<Server, 'orm'>, key: string): Promise<readonly string[]> =>
  inside(server, key, async (em, _, secret) => framesOf(await settingsIn(em), secret)).catch((error: unknown) => {
    if (error instanceof Failure) return []
    throw error
  })

/** Throws the first problem with the fields that have it, `requestForm.outdated`. */
function check({ clock, linkKeys }: Server, { tenantId, form }: OpenForm, sent: FormRequest): void {
  const { consent, language, stamp } = sent
  const [first, ...others] = formProblems(form, sent)
  const fields = [first, ...others].flatMap((problem) => (problem?.code === first?.code ? (problem?.field ?? []) : []))
  if (first) throw new Failure(first.code, { fields })
  const isShown = consent === form.consent[language].text && isStamped(linkKeys, tenantId, clock.now(), consent, stamp)
  if (!isShown) throw new Failure('requestForm.outdated', { fields: ['agreed'] })
}

/** A request that is sent again has the same id and is stored already. */
async function take(server: Server, tenantId: string, sent: FormRequest): Promise<void> {
  const { id, service, language, agreed: _, consent: consentText, stamp: __, tp1: ___, tp2: ____, ...said } = sent
  const outcome = await unitOfWork(server, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    const { em, now } = work
    if (await em.findOne(RequestEntity, { id })) return {}
    const request = newRequest(service, id, { ...said, id, source: 'mail', contactId: null }, now)
    // The rules have found its days.
    if (!request) throw new Failure('field.missing', { fields: ['startDate'] })
    const taken: BookingRequest = { ...request, source: 'web', language, consentText, consentAt: now }
    em.create(RequestEntity, { ...taken, tenantId, scope: [] })
    await writeToCustomer(work, server, taken, 'received')
    await tellStaff(work, taken)
    return {}
  })
  if (outcome.status !== 200) throw new Failure('invalid')
}

export function requestFormRoutes(registry: Registry): void {
  serve(registry, openRequestForm, async ({ server, params: { key }, http }) => {
    await takeFromNetwork(server, 'requestForm', server.settings.requestFormsAnHour, theHttpSide(http).address)
    return (await open(server, key)).form
  })

  serve(registry, sendRequestForm, async ({ server, params: { key }, body, http }) => {
    const opened = await open(server, key)
    const { tenantId } = opened
    check(server, opened, body)
    await server.signInLimits.takeForm(`request:${tenantId}`, theHttpSide(http).address)
    if (!isFromMachine(body)) await take(server, tenantId, body)
    return {}
  })
}
