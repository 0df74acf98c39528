// The operator's list of accounts, and what is done about one. Every act is audited, for each organisation in which the person works.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import {
  assertMayLock,
  getAccount,
  listAccounts,
  lockAccount,
  resetAgainAfterSeconds,
  sendResetMail,
  unlockAccount,
  type AccountRecord,
  type accountActions,
} from '../../shared/operator/accounts.ts'
import { pageOf, rowsOfPage } from '../../shared/operator/page.ts'
import { searchTerms } from '../../shared/organisation/organization.ts'
import { audit } from '../audit/audit.ts'
import { writeResetLink } from '../identity/resetLinks.ts'
import { endSessions } from '../identity/tokens.ts'
import { UserEntity } from '../identity/user.entity.ts'
import {
  findAccounts,
  lockGlobalAdministrators,
  otherAdministratorsIn,
  otherGlobalAdministrators,
  type AccountRow,
} from '../orm/accounts.ts'
import { takeAttemptIn } from '../orm/attempts.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { isAtProvider, knownAccount, recordOf, shownAccount } from './accountRecord.ts'

interface Act {
  action: (typeof accountActions)[number]
  reason?: string
}

type Stored = NonNullable<Awaited<ReturnType<typeof stored>>>
const stored = (em: EntityManager, id: string) => em.findOne(UserEntity, { id, kind: 'person' }, { lockMode: LockMode.PESSIMISTIC_WRITE })

/** Does something about an account under its lock and audits it, unless `work` answers that nothing is to be done. */
async function act(
  server: Server,
  actorId: string,
  id: string,
  { action, reason }: Act,
  work: (em: EntityManager, user: Stored, before: AccountRow) => Promise<boolean>,
): Promise<AccountRecord> {
  const before = await knownAccount(server, id)
  await identityUnitOfWork(server, { userId: actorId }, async (em) => {
    // Before the account itself, so that two administrators who lock each other do not wait for each other.
    if (before.isGlobalAdmin) await lockGlobalAdministrators(em)
    const user = await stored(em, id)
    if (!user) throw new Failure('notFound')
    if (before.isMerged) throw new Failure('account.merged')
    if (!(await work(em, user, before))) return
    // An organisation that has invited the person learns nothing about the account before they have come.
    const places = before.places.filter(({ pending }) => !pending).map(({ tenantId }) => tenantId)
    for (const concerns of places.length > 0 ? places : [null])
      audit(em, server.clock, { action, concerns, actorId, subjectId: id, facts: reason === undefined ? {} : { reason } })
    await em.flush()
  })
  return recordOf(server, id)
}

/** Throws what speaks against locking the account. */
async function assertNotNeeded(em: EntityManager, actorId: string, { id, isGlobalAdmin, places }: AccountRow): Promise<void> {
  const otherGlobalAdmins = isGlobalAdmin ? await otherGlobalAdministrators(em, id) : 0
  const administered = places
    .filter(({ rights, deactivated, pending }) => rights.includes('admin.users') && !deactivated && !pending)
    // Two that lock at the same moment wait for each other in the same order.
    .toSorted((a, b) => (a.tenantId < b.tenantId ? -1 : 1))
  const needing: string[] = []
  for (const { tenantId, name } of administered) if ((await otherAdministratorsIn(em, tenantId, id)) === 0) needing.push(name)
  assertMayLock({ isGlobalAdmin, otherGlobalAdmins, isSelf: id === actorId, needing })
}

function readingRoutes(registry: Registry): void {
  serve(registry, listAccounts, async ({ server, body: { search, state, group, ...place } }) => {
    const sought = { words: searchTerms(search), state, group, ...rowsOfPage(place) }
    const { rows, total } = await findAccounts(server.orm, sought)
    return pageOf(rows.map(shownAccount), total, place)
  })

  serve(registry, getAccount, ({ server, params }) => recordOf(server, params.id))
}

function actingRoutes(registry: Registry): void {
  serve(registry, sendResetMail, ({ server, caller, params }) =>
    act(server, caller.account.userId, params.id, { action: 'account.resetMailed' }, async (em, user) => {
      if (user.disabledAt !== null) throw new Failure('account.locked')
      if (await isAtProvider(em, user.email)) throw new Failure('password.atProvider')
      const rule = { key: `resetMail:${user.id}`, free: 1, window: resetAgainAfterSeconds }
      const { closedUntil } = await takeAttemptIn(em, [rule], new Date(server.clock.now()).toISOString())
      if (closedUntil !== null) throw new Failure('tooManyRequests', { detail: { retryAfter: resetAgainAfterSeconds } })
      writeResetLink(em, server, user.email)
      return true
    }),
  )

  serve(registry, lockAccount, ({ server, caller, params, body: { reason } }) => {
    const actorId = caller.account.userId
    return act(server, actorId, params.id, { action: 'account.locked', reason }, async (em, user, before) => {
      if (user.disabledAt !== null) return false
      await assertNotNeeded(em, actorId, before)
      const now = new Date(server.clock.now()).toISOString()
      Object.assign(user, { disabledAt: now, lockReason: reason })
      await endSessions(em, user.id, 'administrator', now, null)
      return true
    })
  })

  serve(registry, unlockAccount, ({ server, caller, params, body: { reason } }) =>
    act(server, caller.account.userId, params.id, { action: 'account.unlocked', reason }, async (_, user) => {
      if (user.disabledAt === null) return false
      Object.assign(user, { disabledAt: null, lockReason: '' })
      return true
    }),
  )
}

export function accountOperationRoutes(registry: Registry): void {
  readingRoutes(registry)
  actingRoutes(registry)
}
