// The form of an invitation, opened and sent by the link in the mail.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly } from '../../../shared/access.ts'
import { answerInvite, openInvite } from '../../../shared/bookings/invites/inviteCalls.ts'
import { isOpenAt } from '../../../shared/bookings/invites/requestInvite.ts'
import { Failure } from '../../../shared/errors.ts'
import { isFromMachine } from '../../../shared/honeypot.ts'
import { isModuleOff } from '../../../shared/modules.ts'
import { entityOf } from '../../entities.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import type { Registry } from '../../registry.ts'
import { serve, theHttpSide } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import { systemUser } from '../../systemUser.ts'
import { takeFromNetwork } from '../../takeFromNetwork.ts'
import { reading, unitOfWork, type Unit } from '../../unitOfWork.ts'
import { readLinkToken } from '../customers/linkToken.ts'
import { assertStored, checkSent, formIn, takeSent } from '../requests/sentForm.ts'
import { knownContact } from './knownContact.ts'

const InviteEntity = entityOf.requestInvite

/** Throws `notFound`, the same for every token that opens nothing. */
function named({ linkKeys }: Server, token: string) {
  const read = readLinkToken(linkKeys, 'request invite', token)
  if (!read) throw new Failure('notFound')
  return read
}

/** Throws `notFound` for an organisation that is read-only, gone or without daycare. */
async function formOf(server: Server, em: EntityManager, tenantId: string) {
  const tenant = await em.findOne(TenantEntity, { id: tenantId })
  if (!tenant || isReadOnly(tenant) || isModuleOff(tenant, 'daycare')) throw new Failure('notFound')
  const settings = await settingsIn(em)
  const ofDaycare = { ...settings, bookingRequest: { ...settings.bookingRequest, formServices: ['daycare' as const] } }
  return formIn(server, em, tenant, ofDaycare)
}

const lockedInvite = ({ em }: Unit, id: string) => em.findOne(InviteEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })

/** The first opening is kept. Throws `notFound` for a link that is used, revoked or has ended. */
async function open(server: Server, token: string) {
  const { tenantId, id } = named(server, token)
  const actor = { tenantId, userId: systemUser }
  const now = new Date(server.clock.now()).toISOString()
  const shown = await reading(server.orm, actor, async (em) => {
    const invite = await em.findOne(InviteEntity, { id })
    if (!invite || !isOpenAt(invite, now)) throw new Failure('notFound')
    const form = await formOf(server, em, tenantId)
    return { state: invite.state, form, known: await knownContact(em, tenantId, invite) }
  })
  if (shown.state === 'sent')
    await unitOfWork(server, actor, { key: null }, async (work) => {
      const invite = await lockedInvite(work, id)
      if (invite?.state === 'sent') Object.assign(invite, { state: 'opened', openedAt: work.now })
      return {}
    })
  return { form: shown.form, known: shown.known }
}

type Sent = Parameters<typeof takeSent>[2]

/** Of two who send at once the first makes the request. Throws `notFound`, and what speaks against what was sent. */
async function answer(server: Server, token: string, sent: Sent, address: string): Promise<void> {
  const { tenantId, id } = named(server, token)
  const actor = { tenantId, userId: systemUser }
  const known = await reading(server.orm, actor, async (em) => {
    const invite = await em.findOne(InviteEntity, { id })
    // Sent already, and the answer was lost.
    if (invite?.requestId === sent.id) return null
    if (!invite || !isOpenAt(invite, new Date(server.clock.now()).toISOString())) throw new Failure('notFound')
    return formOf(server, em, tenantId)
  })
  if (!known) return
  checkSent(server, tenantId, known, sent)
  await server.signInLimits.takeForm(`request:${tenantId}`, address)
  if (isFromMachine(sent)) return
  const outcome = await unitOfWork(server, actor, { key: null }, async (work) => {
    const invite = await lockedInvite(work, id)
    if (!invite || !isOpenAt(invite, work.now)) throw new Failure('notFound')
    await takeSent(work, server, sent, invite.contactId)
    Object.assign(invite, { state: 'registered', requestId: sent.id, endedAt: work.now })
    return {}
  })
  assertStored(outcome, 'notFound')
}

export function inviteLinkRoutes(registry: Registry): void {
  serve(registry, openInvite, async ({ server, body: { token }, http }) => {
    await takeFromNetwork(server, 'requestLink', server.settings.sharesAnHour, theHttpSide(http).address)
    return open(server, token)
  })
  serve(registry, answerInvite, async ({ server, body: { token, ...sent }, http }) => {
    await takeFromNetwork(server, 'requestLink', server.settings.sharesAnHour, theHttpSide(http).address)
    await answer(server, token, sent, theHttpSide(http).address)
    return {}
  })
}
