// The people of one access, for the operator: by the same functions as the administrators of the organisation.
import { Failure } from '../../shared/errors.ts'
import {
  addTenantUser,
  createTenantUser,
  inviteTenantUserAgain,
  removeTenantUser,
  restoreTenantUser,
  tenantUsers,
  usersPerPage,
} from '../../shared/operator/tenantUsers.ts'
import { usersOfPage, type User } from '../../shared/users/user.ts'
import { orderedId } from '../../shared/uuid.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { membersOf } from '../orm/members.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork, reading } from '../unitOfWork.ts'
import { invite } from '../users/invite.ts'
import { after, deactivate, inviteOnceMore, reactivate, shown, type MemberWork } from '../users/members.ts'
import type { Caller } from '../viewer.ts'
import { tenantOf } from './tenantOf.ts'

interface Given {
  server: Server
  caller: Caller
  params: { id: string }
}

type Tenant = Awaited<ReturnType<typeof tenantOf>>

/** Does something in an access, in a transaction that is bound to it. Throws `notFound`. */
function inTenant({ server, caller, params }: Given, act: (work: MemberWork, tenant: Tenant) => Promise<User>): Promise<User> {
  const actor = { userId: caller.account.userId, tenantId: params.id }
  const now = new Date(server.clock.now()).toISOString()
  return identityUnitOfWork(server, actor, async (em) => act({ ...actor, em, now }, await tenantOf(em, params.id)))
}

const freshKey = ({ clock }: Server): string => orderedId(clock.now(), clock.random(16))

function readingRoutes(registry: Registry): void {
  serve(registry, tenantUsers, async ({ server, caller, params, query }) => {
    await tenantOf(server.orm.em.fork(), params.id)
    const now = new Date(server.clock.now()).toISOString()
    const rows = await reading(server.orm, { userId: caller.account.userId, tenantId: params.id }, (em) => membersOf(em, params.id))
    const accounts = new Map(rows.map(({ id, userId }) => [id, userId]))
    const page = usersOfPage(
      rows.map((row) => shown(row, now)),
      { search: '', state: null, page: Number(query.page), perPage: usersPerPage },
    )
    return { ...page, items: page.items.map((user) => ({ ...user, accountId: accounts.get(user.id)! })) }
  })
}

function writingRoutes(registry: Registry): void {
  serve(registry, createTenantUser, (given) =>
    inTenant(given, async (work, tenant) =>
      after(work, await invite(given.server, { ...work, key: freshKey(given.server) }, tenant, given.body)),
    ),
  )

  serve(registry, addTenantUser, (given) =>
    inTenant(given, async (work, tenant) => {
      const { id, rights } = given.body
      const email = given.body.email.toLowerCase()
      const user = await work.em.findOne(UserEntity, { email, kind: 'person' })
      if (!user) throw new Failure('account.unknown', { fields: ['email'] })
      const { forename, surname } = user
      const person = { id, email, forename, surname, rights }
      return after(work, await invite(given.server, { ...work, key: freshKey(given.server) }, tenant, person))
    }),
  )

  serve(registry, inviteTenantUserAgain, (given) =>
    inTenant(given, (work, tenant) => inviteOnceMore(given.server, work, tenant, given.params.member)),
  )

  serve(registry, removeTenantUser, (given) => inTenant(given, (work) => deactivate(given.server, work, given.params.member)))

  serve(registry, restoreTenantUser, (given) => inTenant(given, (work) => reactivate(given.server, work, given.params.member)))
}

export function tenantUserRoutes(registry: Registry): void {
  readingRoutes(registry)
  writingRoutes(registry)
}
