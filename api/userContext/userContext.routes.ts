// The context that every screen works from: who is signed in, where, with which rights, and what the menu shows of the organisation's rows.
import { may, menuFlags, toolFlags, visibleFlags } from '../../shared/access.ts'
import { classificationsOf } from '../../shared/animals/classification.ts'
import { Failure } from '../../shared/errors.ts'
import { authUser, type UserContext } from '../../shared/identity/session.ts'
import { singleShelter } from '../../shared/shelters/shelter.ts'
import { localDate } from '../../shared/time.ts'
import { bookmarkSetsOf } from '../animals/bookmark.routes.ts'
import { HeldMutationEntity } from '../heldEntries/heldMutation.entity.ts'
import { arriveIn } from '../identity/acceptance.ts'
import { entryEnd } from '../identity/entries.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { ShelterEntity } from '../shelters/shelter.entity.ts'
import { reading } from '../unitOfWork.ts'
import { rightsOf, statusOf, type Account, type Caller } from '../viewer.ts'

export function userContextRoutes(registry: Registry): void {
  serve(registry, authUser, async ({ server, caller }) => {
    if (caller.strayed) throw new Failure('forbidden')
    if (caller.membership && !caller.membership.entered) await arriveIn(server, caller.membership.tenantId, caller.account.userId)
    const { account, membership } = caller
    const enteredUntil = membership?.entered ? await entryEnd(server, account.userId, membership.tenantId) : null
    const context = contextOf(caller, server.clock.now(), { enteredUntil, heldEntries: await heldFor(server, caller) })
    const classifications = await activeClassifications(server, caller)
    return { ...context, classifications, menu: { ...context.menu, ...(await rowsOfMenu(server, caller)) } }
  })
}

/** How many entries wait for a decision of theirs. */
async function heldFor(server: Server, { viewer }: Caller): Promise<number> {
  if (!viewer || !may(viewer, 'admin.users')) return 0
  const actor = { userId: viewer.userId, tenantId: viewer.tenant.id }
  return reading(server.orm, actor, (em) => em.count(HeldMutationEntity, { decision: null }))
}

/** Those in which animals are entered. */
async function activeClassifications(server: Server, { viewer }: Caller): Promise<UserContext['classifications']> {
  if (!viewer) return []
  const actor = { userId: viewer.userId, tenantId: viewer.tenant.id }
  const rows = await reading(server.orm, actor, (em) => rowsOf(em, viewer.tenant.id, 'classification'))
  return classificationsOf(rows)
    .filter(({ active }) => active)
    .map(({ id, species, nameDe, nameEn }) => ({ id, species, nameDe, nameEn }))
}

/** The menu's own part that is rows: nothing for those who see no animals. */
async function rowsOfMenu(server: Server, { viewer }: Caller): Promise<Partial<UserContext['menu']>> {
  if (!viewer || !may(viewer, 'animals.view')) return {}
  const actor = { userId: viewer.userId, tenantId: viewer.tenant.id }
  return reading(server.orm, actor, async (em) => {
    const { user, tenant } = await bookmarkSetsOf(em, viewer)
    const shelters = await em.find(ShelterEntity, { active: true }, { fields: ['id', 'active'], limit: 2 })
    return { userBookmarks: user, tenantBookmarks: tenant, org: { shelters: true, singleShelter: singleShelter(shelters) } }
  })
}

const day = 86_400_000
/** So long a device opens without having asked the server. */
const leaseOf = ({ kind, staysLoggedIn }: Account): number => (kind === 'person' && staysLoggedIn ? 30 : 7) * day

function contextOf(
  { account, membership }: Caller,
  now: number,
  { enteredUntil, heldEntries }: { enteredUntil: string | null; heldEntries: number },
): UserContext {
  const { userId, email, forename, surname, isGlobalAdmin, staysLoggedIn, locale, colourScheme } = account
  const held = membership ? rightsOf(membership) : new Set<never>()
  const tenantOf = ({ tenantId, name }: { tenantId: string; name: string }) => ({ id: tenantId, name, userId })
  const deletion = membership?.scheduledDeletion
  return {
    id: userId,
    userId,
    email,
    forename,
    surname,
    isGlobalAdmin,
    staysLoggedIn,
    locale,
    colourScheme,
    signsInAtProvider: account.providerId !== null,
    tenants: account.memberships.map(tenantOf),
    tenant: membership && {
      ...tenantOf(membership),
      status: statusOf(membership),
      scheduledDeletion: deletion ? new Date(deletion).toISOString() : null,
      zone: membership.zone,
      enteredUntil,
    },
    rights: [...held],
    menu: menuFlags(held, isGlobalAdmin),
    tools: toolFlags(held),
    visible: visibleFlags(held, isGlobalAdmin),
    classifications: [],
    globalMessage: account.globalMessage,
    tenantMessage: membership?.message ?? null,
    hasDataProcessingAgreement: membership?.hasDataProcessingAgreement ?? true,
    heldEntries,
    leaseUntil: new Date(now + leaseOf(account)).toISOString(),
    noPermissions: membership !== null && held.size === 0,
    today: membership && localDate(now, membership.zone),
  }
}
