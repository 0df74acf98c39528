import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { leaveTenant } from '../../shared/organisation/organization.ts'
import { localTime } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { useFailed } from '../ui/useFailed.ts'

/** Somebody of the operator looks into this organisation: who they are here, that they change nothing, and the way out. */
export function EnteredBanner({ until }: { until: string }) {
  const { session, context, tenant, engine, zone } = useSignedIn()
  const router = useRouter()
  const failed = useFailed()
  const [leaving, setLeaving] = useState(false)
  const name = `${context.forename} ${context.surname}`.trim()
  const organisation = tenant.name
  const time = localTime(until, zone)

  useEffect(() => {
    const timer = setTimeout(() => void session.leaveEntered().catch(failed), Math.max(0, Date.parse(until) - engine.millis()))
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one timer for each look
  }, [session, engine, until])

  async function leave() {
    setLeaving(true)
    try {
      await session.caller.call(leaveTenant, { params: { id: tenant.id } }).catch((error: unknown) => {
        // It is over already, or ends by itself; the device leaves all the same.
        if (!(error instanceof Failure && ['notFound', 'unreachable'].includes(error.code))) throw error
      })
      await session.leaveEntered()
      await router.navigate({ to: '/', ignoreBlocker: true })
    } catch (error) {
      setLeaving(false)
      failed(error)
    }
  }

  return (
    <Banner
      tone="bad"
      icon={<IconEye aria-hidden />}
      action={
        <Button variant="default" disabled={leaving} onClick={() => void leave()}>
          <Trans>Leave the organisation</Trans>
        </Button>
      }
    >
      <Trans>
        You are looking into {organisation} as platform administrator {name} until {time}.
      </Trans>
    </Banner>
  )
}
