// What an access begins with: nothing, invented example data, or what another access is set up with.
import type { EntityManager } from '@mikro-orm/postgresql'
import type * as v from 'valibot'
import { Failure } from '../../shared/errors.ts'
import type { newTenant } from '../../shared/operator/tenants.ts'
import { audit } from '../audit/audit.ts'
import { fillHouse } from '../demo/fill.ts'
import { templates } from '../demo/templates.ts'
import { admitSystem } from '../identity/admitSystem.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Server } from '../server.ts'
import { beginFirstDay } from '../settings/beginFirstDay.ts'
import { systemUser } from '../systemUser.ts'
import { addPeople, readSetUp, writeSetUp } from './setUp.ts'

interface Template {
  /** Belongs to the transaction that makes the access. */
  join: (em: EntityManager, tenantId: string, actorId: string) => void
  /** Follows once the access is there. */
  fill: (tenantId: string) => Promise<void>
}

type Asked = Pick<v.InferOutput<NonNullable<(typeof newTenant)['body']>>, 'name' | 'template' | 'demoKind' | 'copyOf' | 'withPeople'>

/** Throws `field.missing`, and `notFound` for an access that there is not. */
export function openTemplate(server: Server, asked: Asked): Promise<Template> | Template {
  if (asked.template === 'copy') return copyOf(server, asked)
  if (asked.template === 'empty') return { join: () => undefined, fill: (id) => beginFirstDay(server, id) }
  const { demoKind } = asked
  if (demoKind === null) throw new Failure('field.missing', { fields: ['demoKind'] })
  const staff = { staffId: systemUser, shelterStaff: systemUser }
  return {
    join: () => undefined,
    fill: async (id) => {
      await admitSystem(server, id)
      await fillHouse(server, id, templates[demoKind], staff)
    },
  }
}

async function copyOf(server: Server, { name, copyOf: source, withPeople }: Asked): Promise<Template> {
  if (source === null) throw new Failure('field.missing', { fields: ['copyOf'] })
  if (!(await server.orm.em.fork().findOne(TenantEntity, { id: source }))) throw new Failure('notFound')
  const setUp = await readSetUp(server, source, withPeople)
  return {
    join: (em, tenantId, actorId) => {
      addPeople(em, tenantId, setUp, new Date(server.clock.now()).toISOString())
      audit(em, server.clock, { action: 'tenant.copied', concerns: source, actorId, facts: { name, withPeople } })
    },
    fill: async (tenantId) => {
      await admitSystem(server, tenantId)
      await writeSetUp(server, tenantId, setUp)
    },
  }
}
