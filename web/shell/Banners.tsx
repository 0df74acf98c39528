import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { shownMessage } from '../../shared/organisation/globalMessage.ts'
import { statusBanner } from '../../shared/organisation/statusBanner.ts'
import { FasterLoginOffer } from '../identity/parts/FasterLoginOffer.tsx'
import { useAccount, useHasTenant, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { useTimeOfDay } from '../ui/clock.ts'
import { EnteredBanner } from './EnteredBanner.tsx'
import { Message } from './Message.tsx'
import { statusText } from './statusTexts.ts'
import type { SyncStatus } from '../../sync/status.ts'
import { useStatus } from '../ui/useStatus.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import classes from './Banners.module.css'

const SignInAgainDialog = lazyPart(() => import('../identity/SignInAgainDialog.tsx'))

/** Everything a person must know before they work on: the organisation's status, messages, and what stops the queue. */
export function Banners() {
  const { context } = useAccount()
  const hasTenant = useHasTenant()
  return (
    <div className={classes.banners} data-no-print>
      {hasTenant && <StatusBanners />}
      <GlobalMessage />
      {context.tenantMessage && <Message key={context.tenantMessage} text={context.tenantMessage} />}
      {hasTenant && <QueueBanner />}
      <FasterLoginOffer />
    </div>
  )
}

function GlobalMessage() {
  const { context, now } = useAccount()
  const { i18n } = useLingui()
  // It ends by itself.
  useTimeOfDay()
  const text = shownMessage(context, i18n.locale === 'en' ? 'en' : 'de', now())
  return text && <Message key={text} text={text} />
}

function StatusBanners() {
  const { tenant, engine } = useSignedIn()
  const { i18n } = useLingui()
  // The number of days changes between two midnights too, so it is looked at every minute.
  useTimeOfDay()
  const banner = statusBanner(tenant, Date.parse(engine.now()))
  return (
    <>
      {tenant.enteredUntil && <EnteredBanner until={tenant.enteredUntil} />}
      {banner && (
        <Banner
          tone={banner.status === 'READ_ONLY' ? 'warn' : 'info'}
          icon={banner.status === 'READ_ONLY' ? <IconLock aria-hidden /> : undefined}
        >
          {i18n._(statusText(banner))}
        </Banner>
      )}
    </>
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
      <StorageBanner storage={status.storage} onRetry={() => void engine.sync()} />
      {signingIn && (
        <Suspense fallback={null}>
          <SignInAgainDialog onClose={() => setSigningIn(false)} />
        </Suspense>
      )}
    </>
  )
}

function StorageBanner({ storage, onRetry }: { storage: SyncStatus['storage']; onRetry: () => void }) {
  return (
    <>
      {storage === 'full' && (
        <Banner
          tone="bad"
          action={
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>This device has no space left. New entries cannot be saved until you free some.</Trans>
        </Banner>
      )}
      {storage === 'broken' && (
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
    </>
  )
}
