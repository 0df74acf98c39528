// Makes the demo organisation that a link was confirmed for: access and example data first, and its first user with all rights last, when everything is there.
import { LockMode } from '@mikro-orm/core'
import { rights } from '../../shared/access.ts'
import { monthLater } from '../../shared/demo/demo.ts'
import { Failure } from '../../shared/errors.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import { derivedId, orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { databaseFault } from '../failures.ts'
import { createTenant } from '../organisation/accounts.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { hashOfFirstPassword } from '../identity/newPasswords.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { eraseTenants } from '../orm/erase.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { livingRequest } from './demoLinks.ts'
import { fillHouse, type Stock, zone } from './fill.ts'
import { fillTasks, fillTimes } from './fillMembers.ts'
import { onlyPuncher } from './punches.ts'
import { templates } from './templates.ts'
import { demoTerminalId, fillTerminal } from './terminal.ts'
import { daycareTasks, leadTasks } from './words.ts'

/** Returns the first user and the organisation. Of two that use a link at the same moment one is refused, and leaves nothing. */
export async function openDemo(
  server: Server,
  token: string | null,
  newPassword: NewPassword,
): Promise<{ userId: string; tenantId: string }> {
  const { orm, clock } = server
  const request = await livingRequest(orm.em.fork(), token, clock.now())
  const { email, organisation, kind, forename, surname, locale } = request
  const names = [organisation, `${forename} ${surname}`, email.split('@')[0]!]
  const passwordHash = await hashOfFirstPassword(server, email, newPassword, names)
  const userId = orderedId(clock.now(), clock.random(16))
  const tenantId = await createTenant(server, {
    name: organisation,
    status: 'DEMO',
    zone,
    scheduledDeletion: monthLater(clock.now()),
    hasDataProcessingAgreement: false,
    organization: { officialName: organisation, contact: { forename, surname } },
  })
  let stock: Stock
  try {
    stock = await fillHouse(server, tenantId, templates[kind], { staffId: userId, shelterStaff: userId })
    const now = new Date(clock.now()).toISOString()
    await identityUnitOfWork(server, { userId, tenantId }, async (em) => {
      const living = await livingRequest(em, token, clock.now(), LockMode.PESSIMISTIC_WRITE)
      living.usedAt = now
      em.create(UserEntity, {
        id: userId,
        email,
        forename,
        surname,
        passwordHash,
        mustChangePassword: false,
        isGlobalAdmin: false,
        kind: 'person',
        locale,
        colourScheme: null,
        disabledAt: null,
        createdAt: now,
      })
      await em.flush()
      const id = derivedId(tenantId, `membership:${userId}`)
      em.create(MembershipEntity, { tenantId, id, userId, rights: [...rights], disabledAt: null, createdAt: now })
      audit(em, clock, { action: 'demo.created', concerns: tenantId, actorId: userId, subjectId: userId, facts: { kind } })
      await em.flush()
    })
  } catch (error) {
    await eraseTenants(orm, [tenantId])
    // Two links of one address, used at the same moment.
    if (databaseFault(error)?.constraint === 'user_email') throw new Failure('emailHasDemo')
    throw error
  }
  // Tasks and booked time point at their person, who is there only now.
  await fillTasks(server, tenantId, [{ id: userId, email }], stock)
  const tasks = kind === 'shelter' ? leadTasks : daycareTasks
  const terminalId = demoTerminalId(tenantId)
  await fillTimes(server, { tenantId, userId, leadId: userId, tasks, seed: templates[kind].seed, terminalId, puncher: onlyPuncher })
  await fillTerminal(server, tenantId)
  return { userId, tenantId }
}
