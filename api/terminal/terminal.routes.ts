// Terminals: what administrators do with them, and how a device becomes one and proves it.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Service } from '../../shared/bookings/booking.ts'
import type { BodyOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import {
  newCode,
  newTerminal,
  registerTerminal,
  renameTerminal,
  revokeTerminal,
  rightsOfTerminal,
  terminalChallenge,
  terminals,
  terminalSession,
  type Terminal,
} from '../../shared/terminal/terminal.ts'
import { derivedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { entityOf } from '../entities.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { SessionEntity } from '../identity/session.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import type { Unit } from '../unitOfWork.ts'
import { TerminalEntity } from './terminal.entity.ts'
import { openTerminal, servicesOf } from './terminalAccess.ts'
import { makeCode, useCode } from './terminalCodes.ts'
import { makeChallenge } from './terminalKey.ts'

type Stored = Omit<Terminal, 'services'>

const shown = (
  { id, name, clocks, shelterId, createdAt, registeredAt, lastSeenAt, revokedAt }: Stored,
  held: readonly string[],
): Terminal => ({
  id,
  name,
  services: servicesOf(held),
  clocks,
  shelterId,
  createdAt,
  registeredAt,
  lastSeenAt,
  revokedAt,
})

const rightsHeld = async (em: EntityManager, userId: string) => (await em.findOneOrFail(MembershipEntity, { userId })).rights

async function theTerminal(em: EntityManager, id: string) {
  const terminal = await em.findOne(TerminalEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!terminal) throw new Failure('notFound')
  return terminal
}

interface Wanted {
  name: string
  services: readonly Service[]
  clocks: boolean
  shelterId: string | null
}

/** Throws `notFound` for a house that the organisation does not have. The house cannot be deleted until the terminal names it. */
async function assertHouse(em: EntityManager, shelterId: string | null): Promise<void> {
  if (shelterId === null) return
  const house = await em.findOne(entityOf.shelter, { id: shelterId }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!house) throw new Failure('notFound', { fields: ['shelterId'] })
}

/** A user without a password and without an address that mail could reach, the membership with its rights, and the terminal itself. */
async function create({ clock }: Server, work: Unit, { name, services, clocks, shelterId }: Wanted): Promise<Terminal> {
  const { em, tenantId, userId, now: createdAt } = work
  await assertHouse(em, shelterId)
  // Users are of no organisation: a key of the caller's choice must not meet somebody else's id.
  const id = derivedId(tenantId, `terminal:${work.key}`)
  const rights = rightsOfTerminal(services)
  em.create(UserEntity, {
    id,
    email: `${id}@terminal.invalid`,
    forename: name,
    surname: '',
    kind: 'terminal',
    passwordHash: null,
    mustChangePassword: false,
    isGlobalAdmin: false,
    locale: null,
    colourScheme: null,
    disabledAt: null,
    createdAt,
  })
  await em.flush()
  em.create(MembershipEntity, {
    tenantId,
    id: derivedId(tenantId, `membership:${id}`),
    userId: id,
    rights,
    disabledAt: null,
    createdAt,
  })
  const terminal = { id, name, clocks, shelterId, createdAt, registeredAt: null, lastSeenAt: null, revokedAt: null }
  em.create(TerminalEntity, { ...terminal, tenantId, publicKey: null })
  audit(em, clock, {
    action: 'terminal.made',
    concerns: tenantId,
    actorId: userId,
    subjectId: id,
    facts: { name, services, clocks, shelterId },
  })
  return shown(terminal, rights)
}

/** Another name, another house, or both. */
async function change({ clock }: Server, { em, tenantId, userId }: Unit, id: string, said: BodyOf<typeof renameTerminal>) {
  const terminal = await theTerminal(em, id)
  const { name, shelterId = terminal.shelterId } = said
  await assertHouse(em, shelterId)
  const about = { concerns: tenantId, actorId: userId, subjectId: id } as const
  if (name !== terminal.name || shelterId === terminal.shelterId)
    audit(em, clock, { ...about, action: 'terminal.renamed', facts: { before: terminal.name, after: name } })
  if (shelterId !== terminal.shelterId)
    audit(em, clock, { ...about, action: 'terminal.rehoused', facts: { before: terminal.shelterId, after: shelterId } })
  Object.assign(terminal, { name, shelterId })
  Object.assign(await em.findOneOrFail(UserEntity, { id }), { forename: name })
  return shown(terminal, await rightsHeld(em, id))
}

/** Takes it from its device: user, membership and every session end with it. Nothing is deleted, and a second time changes nothing. */
async function revoke({ clock }: Server, { em, tenantId, userId, now }: Unit, id: string): Promise<Terminal> {
  const terminal = await theTerminal(em, id)
  const membership = await em.findOneOrFail(MembershipEntity, { userId: id })
  if (terminal.revokedAt === null) {
    terminal.revokedAt = now
    membership.disabledAt = now
    Object.assign(await em.findOneOrFail(UserEntity, { id }), { disabledAt: now })
    for (const session of await em.find(SessionEntity, { userId: id, endedAt: null }))
      Object.assign(session, { endedAt: now, endedBy: 'administrator' })
    audit(em, clock, { action: 'terminal.revoked', concerns: tenantId, actorId: userId, subjectId: id, facts: { name: terminal.name } })
  }
  return shown(terminal, membership.rights)
}

function forAdministrators(registry: Registry): void {
  serve(registry, terminals, ({ work }) =>
    work.read(async (em) => {
      const found = await em.find(TerminalEntity, {}, { orderBy: { createdAt: 'desc', id: 'desc' } })
      const memberships = await em.find(MembershipEntity, { userId: { $in: found.map(({ id }) => id) } })
      const rightsOf = new Map(memberships.map(({ userId, rights }) => [userId, rights]))
      const items = found.map((terminal) => shown(terminal, rightsOf.get(terminal.id) ?? []))
      return { items: [...items.filter(({ revokedAt }) => revokedAt === null), ...items.filter(({ revokedAt }) => revokedAt !== null)] }
    }),
  )
  serve(registry, newTerminal, ({ server, body, work }) => create(server, work, body))
  serve(registry, newCode, ({ server, viewer, params }) =>
    makeCode(server, { tenantId: viewer.tenant.id, userId: viewer.userId }, params.id),
  )
  serve(registry, renameTerminal, ({ server, params, body, work }) => change(server, work, params.id, body))
  serve(registry, revokeTerminal, ({ server, params, work }) => revoke(server, work, params.id))
}

export function terminalRoutes(registry: Registry): void {
  forAdministrators(registry)
  serve(registry, registerTerminal, async ({ server, body, http }) => {
    const { code, publicKey, name = null } = body
    return { terminalId: await useCode(server, { code, publicKey, name }, theHttpSide(http).address) }
  })
  serve(registry, terminalChallenge, async ({ server, body }) => ({ challenge: makeChallenge(server, body.terminalId) }))
  serve(registry, terminalSession, ({ server, body, http }) => openTerminal(server, body, theHttpSide(http).userAgent))
}
