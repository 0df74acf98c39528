// The context that every screen works from: who is signed in, where, with which rights, and what the menu shows of the organisation's rows.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, menuFlags, toolFlags, visibleFlags, type Viewer } from '../../shared/access.ts'
import { classificationsOf, type Classification } from '../../shared/animals/classification.ts'
import { Failure } from '../../shared/errors.ts'
import { authUser, type UserContext } from '../../shared/identity/session.ts'
import { modulesOffBy } from '../../shared/modules.ts'
import { singleShelter } from '../../shared/shelters/shelter.ts'
import { localDate } from '../../shared/time.ts'
import { bookmarkSetsFrom, ownBookmarks } from '../animals/bookmark.routes.ts'
import { arriveIn } from '../identity/acceptance.ts'
import { entryEnd } from '../identity/entries.ts'
import { undecided } from '../orm/heldReads.ts'
import { isInvited } from '../orm/members.ts'
import { rowsOfKinds } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { rightsOf, statusOf, type Account, type Caller } from '../viewer.ts'

export function userContextRoutes(registry: Registry): void {
  serve(registry, authUser, async ({ server, caller, work }) => {
    if (caller.strayed) throw new Failure('forbidden')
    const { account, membership, viewer } = caller
    const enteredUntil = membership?.entered ? await entryEnd(server, account.userId, membership.tenantId) : null
    const context = contextOf(caller, server.clock.now(), enteredUntil)
    if (!viewer) return context
    const { menu, invited, ...read } = await work.read((em) => readRows(em, viewer))
    if (invited && !membership!.entered) await arriveIn(server, viewer.tenant.id, viewer.userId)
    return { ...context, ...read, menu: { ...context.menu, ...menu } }
  })
}

/** What follows from the organisation's rows, each part for those who may see it. */
async function readRows(em: EntityManager, viewer: Viewer) {
  const tenantId = viewer.tenant.id
  const { classification, bookmark, shelter, held, invited } = await rowsOfKinds(
    em,
    tenantId,
    { classification: {}, bookmark: ownBookmarks(viewer), shelter: { where: 'r.active', limit: 2 } },
    { beside: { held: undecided(tenantId), invited: isInvited(tenantId, viewer.userId) }, last: true },
  )
  const { user, tenant } = bookmarkSetsFrom(bookmark, viewer)
  const org = { shelters: true, singleShelter: singleShelter(shelter) }
  return {
    invited,
    heldEntries: may(viewer, 'admin.users') ? held : 0,
    classifications: activeClassifications(classification),
    menu: may(viewer, 'animals.view') ? { userBookmarks: user, tenantBookmarks: tenant, org } : {},
  }
}

/** Those in which animals are entered. */
const activeClassifications = (rows: readonly Classification[]): UserContext['classifications'] =>
  classificationsOf(rows)
    .filter(({ active }) => active)
    .map(({ id, species, nameDe, nameEn }) => ({ id, species, nameDe, nameEn }))

const day = 86_400_000
/** So long a device opens without having asked the server. */
const leaseOf = ({ kind, staysLoggedIn }: Account): number => (kind === 'person' && staysLoggedIn ? 30 : 7) * day

function contextOf({ account, membership }: Caller, now: number, enteredUntil: string | null): UserContext {
  const { userId, email, forename, surname, isGlobalAdmin, staysLoggedIn, locale, colourScheme } = account
  const held = membership ? rightsOf(membership) : new Set<never>()
  const modulesOff = modulesOffBy(membership?.modulesOff ?? [])
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
      modulesOff,
    },
    rights: [...held],
    menu: menuFlags(held, isGlobalAdmin, modulesOff),
    tools: toolFlags(held),
    visible: visibleFlags(held, isGlobalAdmin),
    classifications: [],
    globalMessage: account.globalMessage,
    globalMessageEnglish: account.globalMessageEnglish,
    globalMessageUntil: account.globalMessageUntil && new Date(account.globalMessageUntil).toISOString(),
    tenantMessage: membership?.message ?? null,
    hasDataProcessingAgreement: membership?.hasDataProcessingAgreement ?? true,
    heldEntries: 0,
    leaseUntil: new Date(now + leaseOf(account)).toISOString(),
    noPermissions: membership !== null && held.size === 0,
    today: membership && localDate(now, membership.zone),
  }
}
