// The form on which anyone may ask for places: opened by the key in its address, and sent.
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly } from '../../../shared/access.ts'
import { readFormKey } from '../../../shared/bookings/requests/formKey.ts'
import type { FormRequest, RequestForm } from '../../../shared/bookings/requests/requestForm.ts'
import { openRequestForm, sendRequestForm } from '../../../shared/bookings/requests/requestFormCalls.ts'
import { framesOf, opensForm } from '../../../shared/bookings/requests/shownForm.ts'
import { Failure } from '../../../shared/errors.ts'
import { isFromMachine } from '../../../shared/honeypot.ts'
import { isModuleOff } from '../../../shared/modules.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import type { Registry } from '../../registry.ts'
import { serve, theHttpSide } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import { systemUser } from '../../systemUser.ts'
import { takeFromNetwork } from '../../takeFromNetwork.ts'
import { reading, unitOfWork } from '../../unitOfWork.ts'
import { assertStored, checkSent, formIn, takeSent } from './sentForm.ts'

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

/** Throws `notFound`, the same for every key that opens nothing. A read-only organisation takes no requests, and none for a module that is off. */
const open = (server: Server, key: string): Promise<OpenForm> =>
  inside(server, key, async (em, tenantId, secret) => {
    const settings = await settingsIn(em)
    const tenant = opensForm(settings, secret) ? await em.findOne(TenantEntity, { id: tenantId }) : null
    const formServices = settings.bookingRequest.formServices.filter((service) => tenant && !isModuleOff(tenant, service))
    if (!tenant || isReadOnly(tenant) || formServices.length === 0) throw new Failure('notFound')
    const offered = { ...settings, bookingRequest: { ...settings.bookingRequest, formServices } }
    return { tenantId, form: await formIn(server, em, tenant, offered) }
  })

/** Sites that may show the form of this key in a frame. */
export const sitesOf = (server: Pick<Server, 'orm'>, key: string): Promise<readonly string[]> =>
  inside(server, key, async (em, _, secret) => framesOf(await settingsIn(em), secret)).catch((error: unknown) => {
    if (error instanceof Failure) return []
    throw error
  })

async function take(server: Server, tenantId: string, sent: FormRequest): Promise<void> {
  const outcome = await unitOfWork(server, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    await takeSent(work, server, sent, null)
    return {}
  })
  assertStored(outcome, 'invalid')
}

export function requestFormRoutes(registry: Registry): void {
  serve(registry, openRequestForm, async ({ server, params: { key }, http }) => {
    await takeFromNetwork(server, 'requestForm', server.settings.requestFormsAnHour, theHttpSide(http).address)
    return (await open(server, key)).form
  })

  serve(registry, sendRequestForm, async ({ server, params: { key }, body, http }) => {
    const opened = await open(server, key)
    const { tenantId } = opened
    checkSent(server, tenantId, opened.form, body)
    await server.signInLimits.takeForm(`request:${tenantId}`, theHttpSide(http).address)
    if (!isFromMachine(body)) await take(server, tenantId, body)
    return {}
  })
}
