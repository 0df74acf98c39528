import { Plural } from '@lingui/react/macro'
import { drainQueue } from '../../session/drainQueue.ts'
import type { Session } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'

/** Opens another organisation. What waits in this one is sent first, or stays there and is announced. Throws a Failure. */
export async function changeTenant(session: Session, tenantId: string | null): Promise<void> {
  const before = session.current()
  if (before.phase !== 'signedIn') return session.switchTenant(tenantId)
  const left = await drainQueue(before.engine, session.beside)
  await session.switchTenant(tenantId)
  if (left > 0) toast({ tone: 'done', text: <StaysBehind left={left} name={before.context.tenant?.name ?? ''} /> })
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
