import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../session/useSession.ts'
import { anyFormDirty } from '../../ui/dirty.ts'
import { mayLeave } from '../../ui/leavePage.tsx'
import { changeTenant } from './changeTenant.tsx'

/** Goes to another organisation, to its home page. False when the person stays for input that is not saved. Throws a Failure. */
export function useGoToTenant(): (tenantId: string | null) => Promise<boolean> {
  const session = useSession()
  const router = useRouter()
  return async (tenantId) => {
    if (anyFormDirty() && !(await mayLeave())) return false
    await changeTenant(session, tenantId)
    await router.navigate({ to: '/', ignoreBlocker: true })
    return true
  }
}
