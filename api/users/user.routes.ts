// The calls of user administration.
import {
  changeUser,
  deactivateUser,
  differenceOfRights,
  endUserSessions,
  getUser,
  historyPerPage,
  inviteAgain,
  inviteUser,
  listUsers,
  reactivateUser,
  userHistory,
  usersOfPage,
} from '../../shared/users/user.ts'
import { endSessions } from '../identity/tokens.ts'
import { membersOf } from '../orm/members.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { endLinksOf } from './endLinks.ts'
import { invite } from './invite.ts'
import { after, assertNotNeeded, deactivate, inviteOnceMore, locked, memberOf, reactivate, shown, write } from './members.ts'
import { historyOf } from './userHistory.ts'

/** Who works here, and what was done about them. */
function readingRoutes(registry: Registry): void {
  serve(registry, listUsers, ({ viewer, body, work }) =>
    work.read(async (em) => {
      const rows = await membersOf(em, viewer.tenant.id)
      return usersOfPage(
        rows.map((row) => shown(row, work.now)),
        body,
      )
    }),
  )

  serve(registry, getUser, ({ viewer, params, work }) =>
    work.read(async (em) => shown(await memberOf(em, viewer.tenant.id, params.id), work.now)),
  )

  serve(registry, userHistory, ({ viewer, params, query, work }) =>
    work.read(async (em) => {
      const { userId } = await memberOf(em, viewer.tenant.id, params.id)
      return historyOf(em, viewer.tenant.id, userId, Number(query.page), historyPerPage)
    }),
  )
}

/** How somebody gets in for the first time. */
function invitationRoutes(registry: Registry): void {
  serve(registry, inviteUser, async ({ server, viewer, body, work }) => {
    const id = await invite(server, work, viewer.tenant, body)
    return after(work, id)
  })

  serve(registry, inviteAgain, ({ server, viewer, params, work }) => inviteOnceMore(server, work, viewer.tenant, params.id))
}

/** What somebody may do, and whether they get in at all. */
function accessRoutes(registry: Registry): void {
  serve(registry, changeUser, async ({ server, params, body, work }) => {
    if (!body.rights.includes('admin.users')) await assertNotNeeded(work, params.id)
    const { membership, row } = await locked(work, params.id)
    const { added, removed } = differenceOfRights(row.rights, body.rights)
    if (added.length + removed.length > 0) {
      membership.rights = body.rights
      if (removed.includes('animals.edit')) await endLinksOf(work, server, row.userId)
      write(work, server.clock, 'user.changed', row.userId, { before: row.rights, after: body.rights })
    }
    return after(work, params.id)
  })

  serve(registry, deactivateUser, ({ server, params, work }) => deactivate(server, work, params.id))

  serve(registry, reactivateUser, ({ server, params, work }) => reactivate(server, work, params.id))

  serve(registry, endUserSessions, async ({ server, params, work }) => {
    const { row } = await locked(work, params.id)
    // Anyone who has not come yet may be somebody else's colleague: their devices are no business of this organisation.
    if (!row.pending) {
      // A sign-out like any other: what waits on their devices stays there until they sign in again.
      await endSessions(work.em, row.userId, 'logout', work.now, null)
      write(work, server.clock, 'user.signedOut', row.userId)
    }
    return after(work, params.id)
  })
}

export function userRoutes(registry: Registry): void {
  for (const add of [readingRoutes, invitationRoutes, accessRoutes]) add(registry)
}
