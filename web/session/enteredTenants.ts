// Organisations that somebody of the operator only looks into: what the device knows of them and of the way back.
import type { UserContext } from '../../shared/identity/session.ts'
import type { Device } from '../../sync/device.ts'

type Remembers = Pick<Device<UserContext>, 'allRemembered'>

/** Where this user is at home as the device remembers it: their own organisation, or none. Null when it does not know. */
export async function knownHome(device: Remembers, userId: string): Promise<UserContext | null> {
  const known = await device.allRemembered()
  return known.find(({ context }) => context.userId === userId && !context.tenant?.enteredUntil)?.context ?? null
}

/** Looks whose time is over. */
export async function endedEntries(device: Remembers, now: string): Promise<UserContext[]> {
  const known = await device.allRemembered()
  return known.map(({ context }) => context).filter(({ tenant }) => tenant?.enteredUntil && tenant.enteredUntil <= now)
}
