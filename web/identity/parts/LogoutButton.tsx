import { Trans } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { drainQueue } from '../../session/drainQueue.ts'
import { LogoutChoice } from './LogoutChoice.tsx'
import { useSession, useSessionState } from '../../session/useSession.ts'

/** Logs out once everything is sent; asks when something cannot be. `onStay` is reported when the person stays after all. */
export function LogoutButton({ onStay }: { onStay?: () => void }) {
  const session = useSession()
  const state = useSessionState()
  const [step, setStep] = useState<'idle' | 'draining' | { left: number }>('idle')
  if (state.phase !== 'signedIn') return null
  const { engine } = state

  async function logOut() {
    setStep('draining')
    const left = await drainQueue(engine, session.beside)
    if (left > 0) return setStep({ left })
    await session.signOut('keep')
  }

  function stay() {
    setStep('idle')
    onStay?.()
  }

  if (typeof step === 'object') return <LogoutChoice left={step.left} onStay={stay} onLeave={(mode) => void session.signOut(mode)} />
  return (
    <Button
      variant="default"
      leftSection={step === 'draining' ? <Loader size="xs" /> : <IconLogout aria-hidden />}
      disabled={step === 'draining'}
      onClick={() => void logOut()}
    >
      {step === 'draining' ? <Trans>Sending your entries …</Trans> : <Trans>Log out</Trans>}
    </Button>
  )
}
