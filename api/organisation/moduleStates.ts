// Which modules of an organisation are on, and what is in each.
import type { EntityManager } from '@mikro-orm/postgresql'
import { isModuleOff, moduleOfRight, modules, type Module } from '../../shared/modules.ts'
import type { ModuleState } from '../../shared/organisation/moduleStates.ts'
import { entityOf } from '../entities.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import type { TenantEntity } from '../identity/tenant.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import type { InferEntity } from '@mikro-orm/core'

async function openIn(em: EntityManager, module: Module): Promise<number> {
  if (module === 'sponsoredResidency') return em.count(entityOf.sponsoredResidency, { state: { $in: ['requested', 'active', 'notice'] } })
  // The animals that are here for an authority, locked ones included.
  if (module === 'seizure')
    return pastLocks(em, () => em.count(entityOf.statusChange, { kind: 'seizureIn', cancelledAt: null, custodyUntil: null }))
  const bookings = await em.count(entityOf.booking, { service: module, state: { $in: ['confirmed', 'checkedIn'] } })
  return bookings + (await em.count(entityOf.bookingRequest, { service: module, state: { $in: ['new', 'standby'] } }))
}

/** Residencies are entered with the rights of boarding, seizures with the rights of intakes and departures. */
const isIn = (module: Module, right: string): boolean =>
  module === 'seizure'
    ? right === 'animals.incoming' || right === 'animals.outgoing'
    : moduleOfRight(right) === (module === 'sponsoredResidency' ? 'pension' : module)

/** Inside a transaction that is bound to the organisation. */
export async function moduleStates(em: EntityManager, tenant: InferEntity<typeof TenantEntity>): Promise<ModuleState[]> {
  const memberships = await em.find(MembershipEntity, { tenantId: tenant.id, disabledAt: null })
  const ids = memberships.map(({ userId }) => userId)
  const people = new Set((await em.find(UserEntity, { id: { $in: ids }, kind: 'person', disabledAt: null })).map(({ id }) => id))
  const items: ModuleState[] = []
  for (const module of modules) {
    const held = memberships.filter(({ userId, rights }) => people.has(userId) && rights.some((right) => isIn(module, right)))
    const isOn = !isModuleOff(tenant, module)
    items.push({
      module,
      isOn,
      waitsForOther: !isOn && !tenant.modulesOff.includes(module),
      people: held.length,
      open: await openIn(em, module),
    })
  }
  return items
}
