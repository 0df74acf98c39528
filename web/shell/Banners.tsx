import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { UserContext } from '../../shared/identity/session.ts'
import { FasterLoginOffer } from '../session/FasterLoginOffer.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { useToday } from '../ui/clock.ts'
import { useStatus } from './useStatus.ts'
import classes from './Banners.module.css'

const SignInAgainDialog = lazy(() => import('../session/SignInAgainDialog.tsx'))

/** Everything a person must know before they work on: the organisation's status, messages, and what stops the queue. */
export function Banners() {
  const { context, tenant, engine } = useSignedIn()
  // The number of days changes with the date at the latest; the date makes it render again.
  useToday()
  const tenantText = statusText(tenant, Date.parse(engine.now()))
  return (
    <div className={classes.banners} data-no-print>
      {tenantText && (
        <Banner
          tone={tenant.status === 'READ_ONLY' ? 'warn' : 'info'}
          icon={tenant.status === 'READ_ONLY' ? <IconLock aria-hidden /> : undefined}
        >
          {tenantText}
        </Banner>
      )}
      {context.globalMessage && <Banner tone="info">{context.globalMessage}</Banner>}
      {context.tenantMessage && <Banner tone="info">{context.tenantMessage}</Banner>}
      <QueueBanner />
      <FasterLoginOffer />
    </div>
  )
}

function QueueBanner() {
  const status = useStatus()
  const { engine } = useSignedIn()
  const [signingIn, setSigningIn] = useState(false)
  if (!status) return null
  return (
    <>
      {(status.paused === 'signIn' || status.paused === 'otherUser') && (
        <Banner
          tone="warn"
          action={
            <Button onClick={() => setSigningIn(true)}>
              <Trans>Sign in</Trans>
            </Button>
          }
        >
          {status.paused === 'signIn' ? (
            <Trans>Your session has ended. You can go on working; sign in to send your entries.</Trans>
          ) : (
            <Trans>Another user is signed in on this device. Your entries stay here; sign in as yourself to send them.</Trans>
          )}
        </Banner>
      )}
      {status.paused === 'update' && (
        <Banner
          tone="warn"
          action={
            <Button onClick={() => location.reload()}>
              <Trans>Load now</Trans>
            </Button>
          }
        >
          <Trans>Your entries are sent as soon as the new version of the app is loaded.</Trans>
        </Banner>
      )}
      {status.storage === 'full' && (
        <Banner
          tone="bad"
          action={
            <Button onClick={() => void engine.sync()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>This device has no space left. New entries cannot be saved until you free some.</Trans>
        </Banner>
      )}
      {status.storage === 'broken' && (
        <Banner
          tone="bad"
          action={
            <Button onClick={() => location.reload()}>
              <Trans>Restart the app</Trans>
            </Button>
          }
        >
          <Trans>The storage of this device does not answer.</Trans>
        </Banner>
      )}
      {signingIn && (
        <Suspense fallback={null}>
          <SignInAgainDialog onClose={() => setSigningIn(false)} />
        </Suspense>
      )}
    </>
  )
}

const day = 86_400_000

/** Whole days from now, rounded down, never below 0; null when no deletion is planned (specification 4). */
export const daysUntil = (instant: string | null, now: number): number | null =>
  instant === null ? null : Math.max(0, Math.floor((Date.parse(instant) - now) / day))

function statusText(tenant: NonNullable<UserContext['tenant']>, now: number): ReactNode {
  const days = daysUntil(tenant.scheduledDeletion, now)
  switch (tenant.status) {
    case 'ACTIVE':
      return null
    case 'READ_ONLY':
      return <Trans>This access is in read-only mode. No modifications possible.</Trans>
    case 'DEMO':
      return days === null ? (
        <Trans>This is a demo access.</Trans>
      ) : (
        <Plural
          value={days}
          one="This is a demo access. It will be deleted in # day."
          other="This is a demo access. It will be deleted in # days."
        />
      )
    case 'TEST':
      return days === null ? (
        <Trans>This is a test access.</Trans>
      ) : (
        <Plural
          value={days}
          one="This is a test access. # day of the test period is left."
          other="This is a test access. # days of the test period are left."
        />
      )
    case 'TEMPORARY_COPY':
      return days === null ? (
        <Trans>This is a temporary copy.</Trans>
      ) : (
        <Plural
          value={days}
          one="This is a temporary copy. It will be deleted in # day."
          other="This is a temporary copy. It will be deleted in # days."
        />
      )
    case 'SCHEDULED_DELETION':
      return days === null ? (
        <Trans>This access is scheduled for deletion.</Trans>
      ) : (
        <Plural
          value={days}
          one="This access is scheduled for deletion in # day."
          other="This access is scheduled for deletion in # days."
        />
      )
  }
}
