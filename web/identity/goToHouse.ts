// From the address of a sub-domain into its organisation, for people who are signed in.
import { Failure } from '../../shared/errors.ts'
import { houseAtDoor } from '../../shared/operator/tenantWeb.ts'
import { report } from '../reporting/report.ts'
import type { Session } from '../session/session.ts'
import { changeTenant } from './parts/changeTenant.tsx'

let running: Promise<void> | null = null

/**
 * Goes to the organisation of a sub-domain when the person who is signed in works there; anyone else stays in their own. Never rejects:
 * without the network, or for a sub-domain that nobody has, the app opens as it was left.
 */
export const goToHouse = (session: Session, subDomain: string): Promise<void> =>
  (running ??= go(session, subDomain)
    .catch((error: unknown) => {
      if (!(error instanceof Failure)) report('error', error)
    })
    .finally(() => (running = null)))

async function go(session: Session, subDomain: string): Promise<void> {
  const { tenantId } = await session.caller.call(houseAtDoor, { params: { subDomain } })
  const opened = () => {
    const state = session.current()
    return state.phase === 'signedIn' ? state.context : null
  }
  const worksThere = () => opened()?.tenants.some(({ id }) => id === tenantId) ?? false
  if (opened()?.tenant?.id === tenantId) return
  // What the device remembers may be older than the access to this organisation.
  if (!worksThere()) await session.refreshContext()
  if (worksThere()) await changeTenant(session, tenantId)
}
