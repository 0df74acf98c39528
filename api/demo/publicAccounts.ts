// Demo accounts have a public password: a server for real people does not start while they can sign in.
import { Refused } from '../refused.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { users } from './organisations.ts'

const ids = users.map(({ id }) => id)

/** Addresses of demo accounts that somebody can sign in with. */
export async function openDemoAccounts({ orm }: Pick<Doors, 'orm'>): Promise<string[]> {
  const open = await orm.em.fork().find(UserEntity, { id: { $in: ids }, disabledAt: null }, { orderBy: { email: 1 } })
  return open.map(({ email }) => email)
}

export const saysOpen = (emails: readonly string[]): string =>
  `This database holds ${emails.length} demo accounts, ${emails[0]} among them, and everybody knows their password. Lock them first: npm run obhut -- demo lock`

/** Throws Refused where the demo is not wanted and its accounts are there. */
export async function assertNoDemo(doors: Pick<Doors, 'orm'>): Promise<void> {
  const open = await openDemoAccounts(doors)
  if (open.length > 0) throw new Refused(saysOpen(open))
}

/** Nobody signs in with them any more; their sessions end with the next request. Returns their addresses. */
export async function lockDemoAccounts(doors: Doors): Promise<string[]> {
  const emails = await openDemoAccounts(doors)
  for (const userId of ids)
    await identityUnitOfWork(doors, { userId }, async (em) => {
      const user = await em.findOne(UserEntity, { id: userId })
      if (user) Object.assign(user, { disabledAt: new Date(doors.clock.now()).toISOString(), passwordHash: null })
      await em.flush()
    })
  return emails
}
