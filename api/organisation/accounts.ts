// Organisations, users and memberships are made here, by the command line, the demo and tests.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { TenantStatus } from '../../shared/access.ts'
import type { Right } from '../../shared/access.ts'
import type { Module } from '../../shared/modules.ts'
import { derivedId, orderedId } from '../../shared/uuid.ts'
import { addOrganization, type NewOrganization, organizationStatusOf } from './newOrganization.ts'
import { TenantClockEntity } from '../orm/tenantClock.entity.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'

type Making = Pick<Doors, 'orm' | 'clock'>

export interface NewTenant {
  id?: string
  name: string
  status?: TenantStatus
  zone?: string
  scheduledDeletion?: string | null
  message?: string | null
  modulesOff?: Module[]
  hasDataProcessingAgreement?: boolean
  /** The record that the operator finds it by; one of the same name when left out. */
  organization?: NewOrganization
  /** One that is recorded already, in the place of a new record. */
  organizationId?: string | null
  /** Who makes it, where rows with a history are written too. */
  actorId?: string
  /** What else belongs to the same transaction. */
  also?: (em: EntityManager) => Promise<void>
}

/** Makes an organisation, its access and its clock; returns the id of the access. */
export function createTenant(doors: Making, given: NewTenant): Promise<string> {
  const now = doors.clock.now()
  const id = given.id ?? orderedId(now, doors.clock.random(16))
  return identityUnitOfWork(doors, { tenantId: id, userId: given.actorId ?? null }, async (em) => {
    const status = given.status ?? 'ACTIVE'
    const organization = given.organization ?? { officialName: given.name }
    const organizationId = given.organizationId ?? (await addOrganization(em, doors.clock, organizationStatusOf(status), organization))
    em.create(TenantEntity, {
      id,
      organizationId,
      name: given.name,
      status,
      scheduledDeletion: given.scheduledDeletion ?? null,
      zone: given.zone ?? 'Europe/Berlin',
      message: given.message ?? null,
      modulesOff: given.modulesOff ?? [],
      hasDataProcessingAgreement: given.hasDataProcessingAgreement ?? true,
      createdAt: new Date(now).toISOString(),
    })
    await em.flush()
    const epoch = orderedId(now, doors.clock.random(16))
    em.create(TenantClockEntity, { tenantId: id, version: 0, epoch, epochStart: 0, minVersion: 0 })
    await given.also?.(em)
    return id
  })
}

export interface NewUser {
  id?: string
  email: string
  forename: string
  surname: string
  passwordHash: string | null
  isGlobalAdmin?: boolean
  mustChangePassword?: boolean
  kind?: 'person' | 'terminal'
}

/** Makes a user; returns the id. An address that is taken violates `user_email`. */
export function createUser(
  doors: Making,
  { email, forename, surname, passwordHash, isGlobalAdmin = false, mustChangePassword = false, kind = 'person', id: given }: NewUser,
): Promise<string> {
  const now = doors.clock.now()
  const id = given ?? orderedId(now, doors.clock.random(16))
  return identityUnitOfWork(doors, { userId: id }, async (em) => {
    const createdAt = new Date(now).toISOString()
    em.create(UserEntity, {
      id,
      email: email.toLowerCase(),
      forename,
      surname,
      passwordHash,
      mustChangePassword,
      isGlobalAdmin,
      kind,
      locale: null,
      colourScheme: null,
      disabledAt: null,
      createdAt,
    })
    return id
  })
}

/** Lets a user work in an organisation with these rights. Its id follows from both, so that it is made once. */
export function addMembership(doors: Making, tenantId: string, userId: string, rights: readonly Right[]): Promise<string> {
  const createdAt = new Date(doors.clock.now()).toISOString()
  const id = derivedId(tenantId, `membership:${userId}`)
  return identityUnitOfWork(doors, { tenantId, userId }, async (em) => {
    em.create(MembershipEntity, { tenantId, id, userId, rights: [...rights], disabledAt: null, createdAt })
    return id
  })
}
