import { authUser, type UserContext } from '../../shared/identity/session.ts'
import type { Caller } from '../../sync/call.ts'
import { heldBy, type SessionState } from './sessionState.ts'

/** Anyone who signs in again goes on in the organisation where they were, if it is still theirs. */
export async function contextAfter(caller: Caller, before: SessionState, context: UserContext): Promise<UserContext> {
  const known = heldBy(before)
  const tenantId = known?.userId === context.userId ? known.tenant?.id : undefined
  if (!tenantId || tenantId === context.tenant?.id || !context.tenants.some(({ id }) => id === tenantId)) return context
  return caller.call(authUser, {}, { tenantId })
}
