import { Plural } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { anyFormDirty } from '../../ui/dirty.ts'
import { mayLeave } from '../../ui/leavePage.tsx'
import { toast } from '../../ui/toasts.ts'
import { drainQueue } from '../../session/drainQueue.ts'
import { useSession } from '../../session/useSession.ts'

/**
 * Goes to another organisation, to its home page. What waits in this one is sent first, or stays there and is announced. False
 * when the person stays for input that is not saved. Throws a Failure.
 */
export function useGoToTenant(): (tenantId: string | null) => Promise<boolean> {
  const session = useSession()
  const router = useRouter()
  return async (tenantId) => {
    if (anyFormDirty() && !(await mayLeave())) return false
    const before = session.current()
    const left = before.phase === 'signedIn' ? await drainQueue(before.engine, session.beside) : 0
    await session.switchTenant(tenantId)
    const name = before.phase === 'signedIn' ? (before.context.tenant?.name ?? '') : ''
    if (left > 0) toast({ tone: 'done', text: <StaysBehind left={left} name={name} /> })
    await router.navigate({ to: '/', ignoreBlocker: true })
    return true
  }
}

function StaysBehind({ left, name }: { left: number; name: string }) {
  return (
    <Plural
      value={left}
      one={`# entry for ${name} waits on this device. It is sent from here too.`}
      other={`# entries for ${name} wait on this device. They are sent from here too.`}
    />
  )
}
