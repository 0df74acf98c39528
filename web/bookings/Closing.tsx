import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarX, IconUserQuestion } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Closing as Kind } from '../../shared/bookings/closingTerms.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useToday } from '../ui/clock.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { ButtonLink } from '../ui/links.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { useRows } from '../ui/useRows.ts'
import { useClosing } from './parts/acts.tsx'
import { bookingPages } from './parts/bookingPages.ts'
import { readPayers } from './passes/readPayers.ts'
import classes from './Closing.module.css'

const ClosingDialog = lazyPart(() => import('./closing/ClosingDialog.tsx'))

interface Props {
  service: Service
  bookingId: string
  startDate: string
  /** The stays that are meant, none of which has come, and how many the booking is about. */
  stays: readonly { id: string; animalId: string }[]
  active: number
  names: string
  onDone?: () => void
}

/** Nobody came, or it was cancelled: both can be taken back. What has a reason or a fee is asked for it first; else it is done at once. */
export function Closing(props: Props) {
  const today = useToday()
  const { engine } = useSignedIn()
  const { service } = props
  const { bookingId, stays } = props
  const animalIds = stays.map(({ animalId }) => animalId).join()
  const passes = useRows(async () => {
    const booking = service === 'daycare' ? await engine.replica.booking.get(bookingId) : undefined
    return booking ? (await readPayers(engine.replica, booking, animalIds.split(','))).passes.length > 0 : false
  }, [engine, service, bookingId, animalIds])
  const tiers = useRows(() => engine.replica.cancellationTier.where('service').equals(service).count(), [engine, service])
  const canLose = useSettings().daycareBookings.cancelHours > 0 && passes
  const cancel = <Plural value={props.stays.length} one="Cancel booking" other="Cancel for all #" />
  const noShow = <Plural value={props.stays.length} one="Did not come" other="All # did not come" />
  // Both at once: a button that comes later would move the other one under the finger.
  if (tiers === undefined || passes === undefined) return null
  return (
    <div className={classes.acts}>
      {props.startDate <= today && (
        <>{tiers > 0 || canLose ? <Asked {...props} closing="noShow" label={noShow} /> : <AtOnce {...props} label={noShow} />}</>
      )}
      <Asked {...props} closing="cancelled" label={cancel} />
    </div>
  )
}

const icons: Record<Kind, ReactNode> = {
  noShow: <IconUserQuestion size={18} aria-hidden />,
  cancelled: <IconCalendarX size={18} aria-hidden />,
}

/** Where no fee can be due, it is noted with one tap. */
function AtOnce({ service, bookingId, stays, active, names, onDone, label }: Props & { label: ReactNode }) {
  const { close } = useClosing(service)
  const { busy, once } = useBusy()
  const run = () =>
    once(async () => {
      const input = { bookingId, stays: stays.map(({ id, animalId }) => ({ id, animalId })), whole: stays.length === active }
      if (await close('noShow', input, names)) onDone?.()
    })
  return (
    <Button variant="default" leftSection={icons.noShow} disabled={busy} onClick={() => void run()}>
      {label}
    </Button>
  )
}

/** Boarding has a page for it, daycare a dialog. */
function Asked({ service, bookingId, stays, onDone, closing, label }: Props & { closing: Kind; label: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const look = { variant: 'default', leftSection: icons[closing] } as const
  if (service === 'pension') {
    const animal = stays.length === 1 ? stays[0]!.animalId : undefined
    return (
      <ButtonLink
        {...look}
        to={bookingPages.pension.cancel}
        params={{ id: bookingId }}
        search={{ animal, noShow: closing === 'noShow' || undefined }}
      >
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ClosingDialog
            service={service}
            closing={closing}
            bookingId={bookingId}
            animalIds={stays.map(({ animalId }) => animalId)}
            onClose={() => setOpen(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  )
}
