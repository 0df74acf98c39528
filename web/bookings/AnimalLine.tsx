import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { undoLimit, type Service } from '../../shared/bookings/booking.ts'
import { isDue, type Mode, type NextBooking } from '../../shared/bookings/nextBookings.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { nameOf, useStayActs } from './parts/acts.tsx'
import classes from './BookingRow.module.css'

type Guest = NextBooking['animals'][number]

interface LineProps {
  service: Service
  mode: Mode
  bookingId: string
  animal: Guest
  single: boolean
  mayAct: boolean
  busy: boolean
  onAct: () => void
}

/** An animal of a booking: where it is, and the act that comes next. */
export function AnimalLine({ service, mode, bookingId, animal, single, mayAct, busy, onAct }: LineProps) {
  const { engine } = useSignedIn()
  const { undoEarlier } = useStayActs(service, mode)
  const name = nameOf(animal)
  const doneAt = mode === 'dropOff' ? animal.checkedInAt : animal.checkedOutAt
  const undoable =
    doneAt !== null && Date.parse(engine.now()) - Date.parse(doneAt) < undoLimit && !(mode === 'dropOff' && animal.checkedOutAt !== null)
  return (
    <div className={classes.line}>
      {!single && (
        <span className={classes.lineName}>
          <AnimalPortrait id={animal.id} species={animal.species} size={32} />
          <strong>
            <AnimalName animal={animal} />
          </strong>{' '}
          <AnimalState animal={animal} />
        </span>
      )}
      {single && !isDue(animal, mode) && <AnimalState animal={animal} />}
      {mayAct && isDue(animal, mode) && (
        <Button
          className={classes.act}
          leftSection={<IconCheck aria-hidden />}
          variant={single ? 'filled' : 'default'}
          disabled={busy}
          onClick={onAct}
        >
          {mode === 'dropOff' ? <Trans>{name} is here</Trans> : <Trans>{name} is picked up</Trans>}
        </Button>
      )}
      {mayAct && undoable && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp aria-hidden />}
          disabled={busy}
          onClick={() => void undoEarlier(bookingId, animal)}
        >
          {mode === 'dropOff' ? <Trans>Undo check-in</Trans> : <Trans>Undo check-out</Trans>}
        </Button>
      )}
    </div>
  )
}

/** `brief`: of earlier days the date alone, as a row has no room for more. */
export function AnimalState({ animal, brief }: { animal: Guest; brief?: boolean }) {
  const { zone, engine } = useSignedIn()
  const formats = useFormats()
  const today = localDate(engine.now(), zone)
  const at = (instant: string) => {
    const date = localDate(instant, zone)
    if (date === today) return localTime(instant, zone)
    return brief ? formats.date(date) : formats.moment(instant, zone)
  }
  if (animal.checkedOutAt)
    return <Mark icon={<IconCircleCheck size={18} aria-hidden />} text={<Trans>picked up {at(animal.checkedOutAt)}</Trans>} />
  if (animal.checkedInAt)
    return <Mark icon={<IconCircleCheck size={18} aria-hidden />} text={<Trans>here since {at(animal.checkedInAt)}</Trans>} />
  return <Mark expected icon={<IconCircle size={18} aria-hidden />} text={<Trans>expected</Trans>} />
}

export function Mark({ icon, text, expected }: { icon: ReactNode; text: ReactNode; expected?: boolean }) {
  return (
    <span className={classes.mark} data-expected={expected}>
      {icon}
      <span>{text}</span>
    </span>
  )
}
