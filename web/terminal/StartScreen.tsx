import { Plural, Trans } from '@lingui/react/macro'
import { Text, UnstyledButton } from '@mantine/core'
import { IconBowlSpoon, IconClock, IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import { modes } from '../../shared/bookings/nextBookings.ts'
import { tagDigits } from '../../shared/terminal/tag.ts'
import type { TerminalContext } from '../../shared/terminal/terminal.ts'
import { useBookingRows } from '../bookings/parts/useNextBookings.ts'
import { WidgetTitle } from '../bookings/parts/WidgetTitle.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { FirstLoad } from '../ui/Loading.tsx'
import { useReader } from '../ui/scan/useReader.ts'
import { useStatus } from '../ui/useStatus.ts'
import { guestsOf } from './guests.ts'
import type { Place, Shared, Tag } from './startAgain.ts'
import classes from './Terminal.module.css'

/** Where the terminal waits: what can be done here, and nobody's name. */
export function StartScreen({
  context,
  kept,
  onOpen,
}: {
  context: TerminalContext
  kept: number
  onOpen: (place: Place | Shared | Tag) => void
}) {
  const live = useBookingRows()
  const status = useStatus()
  const rows = live.state === 'ready' && status?.firstPullDone ? live.value : null
  const places = context.services.flatMap((service) => modes.map((mode) => ({ service, mode })))
  return (
    <>
      {context.tenant.isReadOnly && (
        <Banner tone="warn">
          <Trans>This access is in read-only mode. No modifications possible.</Trans>
        </Banner>
      )}
      {status && !status.firstPullDone && <FirstLoad />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      <div className={classes.places}>
        {places.map((place) => (
          <UnstyledButton key={`${place.service} ${place.mode}`} className={classes.place} onClick={() => onOpen(place)}>
            {place.mode === 'dropOff' ? (
              <IconDoorEnter size={56} stroke={1.5} aria-hidden />
            ) : (
              <IconDoorExit size={56} stroke={1.5} aria-hidden />
            )}
            <span className={classes.placeTitle}>
              <WidgetTitle {...place} />
            </span>
            {rows && <Count count={guestsOf(rows, place.service, place.mode).due.length} />}
          </UnstyledButton>
        ))}
        <OfPeople context={context} onOpen={onOpen} />
      </div>
      {kept > 0 && (
        <Text c="dimmed">
          <Plural
            value={kept}
            one="# entry of an earlier registration was not sent and is kept on this device."
            other="# entries of an earlier registration were not sent and are kept on this device."
          />
        </Text>
      )}
    </>
  )
}

/** What people do there beside guests. */
function OfPeople({ context, onOpen }: { context: TerminalContext; onOpen: (place: Shared | Tag) => void }) {
  return (
    <>
      {context.carers && (
        <UnstyledButton className={classes.place} onClick={() => onOpen('care')}>
          <IconBowlSpoon size={56} stroke={1.5} aria-hidden />
          <span className={classes.placeTitle}>
            <Trans>Care</Trans>
          </span>
        </UnstyledButton>
      )}
      {context.people && !context.tenant.isReadOnly && <TagReader onTag={(tag) => onOpen({ tag })} />}
      {context.people && (
        <UnstyledButton className={classes.place} onClick={() => onOpen('clock')}>
          <IconClock size={56} stroke={1.5} aria-hidden />
          <span className={classes.placeTitle}>
            <Trans>Working time</Trans>
          </span>
        </UnstyledButton>
      )}
    </>
  )
}

/** Somebody who holds a tag to the reader comes straight to their punch. */
function TagReader({ onTag }: { onTag: (tag: string) => void }) {
  useReader(onTag, tagDigits.least)
  return null
}

function Count({ count }: { count: number }) {
  return (
    <span className={classes.count}>
      {count === 0 ? <Trans>nobody is expected now</Trans> : <Plural value={count} one="# booking open" other="# bookings open" />}
    </span>
  )
}
