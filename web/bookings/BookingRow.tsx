import { Plural, Trans } from '@lingui/react/macro'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconChevronDown, IconCircle, IconCircleCheck, IconCircleHalf2, IconPhone } from '@tabler/icons-react'
import { memo, useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { undoLimit, type Service } from '../../shared/bookings/booking.ts'
import { dueOn, isDue, type Mode, type NextBooking } from '../../shared/bookings/nextBookings.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { flags } from '../session/flags.ts'
import { useFormats } from '../ui/formats.ts'
import { isSame } from '../ui/isSame.ts'
import { useBusy } from '../ui/useBusy.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { nameOf, namesOf, useStayActs } from './parts/acts.tsx'
import { useIsMeant } from './parts/useIsMeant.tsx'
import { Closing } from './Closing.tsx'
import classes from './BookingRow.module.css'

type Guest = NextBooking['animals'][number]

interface Shown {
  service: Service
  mode: Mode
  booking: NextBooking
  /** The date of the group it is in, or `past`. */
  group: string
  waiting: boolean
  mayAct: boolean
  open: boolean
  onToggle: (bookingId: string) => void
}

/** One booking. The first tap opens it and shows who it is about, the second, on a button with the animal's name, does it. */
function Row({ service, mode, booking, group, waiting, mayAct, open, onToggle }: Shown) {
  const id = useId()
  const formats = useFormats()
  const date = dueOn(mode, booking)
  return (
    <li className={classes.item} data-open={open || undefined} data-done={booking.done || undefined}>
      <UnstyledButton className={classes.row} aria-expanded={open} aria-controls={id} onClick={() => onToggle(booking.id)}>
        <span className={`${classes.time} numbers`}>{booking.time ?? '–'}</span>
        <Faces animals={booking.animals} />
        <span className={classes.who}>
          <span className={classes.names}>{namesOf(booking.animals)}</span>
          <span className={classes.contact}>
            {booking.contact?.name}
            {group === 'past' && <span className={classes.date}>{formats.shortDay(date)}</span>}
          </span>
        </span>
        <span className={classes.state}>
          <StateMark booking={booking} />
          {waiting && <Waiting />}
        </span>
        <IconChevronDown className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {open && <Detail id={id} service={service} mode={mode} booking={booking} mayAct={mayAct} />}
    </li>
  )
}

/** Of several animals of a household the first two, one behind the other. */
const Faces = ({ animals }: { animals: readonly Guest[] }) => (
  <span className={classes.faces}>
    {animals.slice(0, 2).map(({ id, species }) => (
      <AnimalPortrait key={id} id={id} species={species} size={animals.length > 1 ? 24 : 40} />
    ))}
  </span>
)

/** The rows are made anew at every read; only one that says something else is drawn again. */
export const BookingRow = memo(Row, isSame)

function Detail({ id, service, mode, booking, mayAct }: Pick<Shown, 'service' | 'mode' | 'booking' | 'mayAct'> & { id: string }) {
  const { act } = useStayActs(service, mode)
  const isMeant = useIsMeant(mode, booking)
  const { busy, once } = useBusy()
  const box = useRef<HTMLDivElement>(null)
  useFocusThatStays(box)
  // What was opened is seen whole, above the bar at the lower edge.
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const due = booking.animals.filter((animal) => isDue(animal, mode))
  const run = (animals: readonly Guest[]) => once(async () => (await isMeant(animals)) && act(booking.id, animals))
  return (
    <div ref={box} id={id} className={classes.detail}>
      {booking.note && <p className={classes.note}>{booking.note}</p>}
      <Records booking={booking} />
      {booking.contact?.phone && <Call phone={booking.contact.phone} />}
      {mayAct && due.length > 1 && <ActOfAll mode={mode} due={due} busy={busy} onAct={() => void run(due)} />}
      {booking.animals.map((animal) => (
        <AnimalLine
          key={animal.stayId}
          service={service}
          mode={mode}
          bookingId={booking.id}
          animal={animal}
          single={booking.animals.length === 1}
          mayAct={mayAct}
          busy={busy}
          onAct={() => void run([animal])}
        />
      ))}
      {mayAct && mode === 'dropOff' && due.length > 0 && (
        <Closing
          service={service}
          bookingId={booking.id}
          startDate={booking.startDate}
          stays={due.map(({ id: animalId, stayId }) => ({ id: stayId, animalId }))}
          active={booking.animals.length}
          names={namesOf(due)}
        />
      )}
    </div>
  )
}

const Call = ({ phone }: { phone: string }) => (
  <Button component="a" href={`tel:${phone.replace(/[^\d+]/g, '')}`} variant="default" leftSection={<IconPhone size={18} aria-hidden />}>
    {readablePhone(phone)}
  </Button>
)

function ActOfAll({ mode, due, busy, onAct }: { mode: Mode; due: readonly Guest[]; busy: boolean; onAct: () => void }) {
  return (
    <Button leftSection={<IconCheck aria-hidden />} onClick={onAct} disabled={busy} fullWidth className={classes.act}>
      {mode === 'dropOff' ? (
        <Plural value={due.length} other="All # are here" />
      ) : (
        <Plural value={due.length} other="All # are picked up" />
      )}
    </Button>
  )
}

/** The ways to the records of who comes; of several animals each is in its own line. Absent for people who may open none. */
function Records({ booking: { contact, animals } }: { booking: NextBooking }) {
  const { context } = useSignedIn()
  const only = animals.length === 1 && flags.animals(context) ? animals[0] : undefined
  const owner = flags.contacts(context) ? contact : null
  if (!only && !owner) return null
  return (
    <span className={classes.records}>
      {only && <AnimalName animal={only} />}
      {owner && <ContactName contact={owner} />}
    </span>
  )
}

/** The button that was pressed leaves with its row: the focus goes on to the next one, so that the keyboard does not begin anew. */
function useFocusThatStays(box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const detail = box.current
    return () => {
      if (!detail?.contains(document.activeElement)) return
      const item = detail.closest('li')
      const next = item?.nextElementSibling ?? item?.previousElementSibling
      queueMicrotask(() => next?.querySelector('button')?.focus({ preventScroll: true }))
    }
  }, [box])
}

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

function AnimalLine({ service, mode, bookingId, animal, single, mayAct, busy, onAct }: LineProps) {
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

function AnimalState({ animal }: { animal: Guest }) {
  const { zone, engine } = useSignedIn()
  const formats = useFormats()
  const today = localDate(engine.now(), zone)
  const at = (instant: string) => (localDate(instant, zone) === today ? localTime(instant, zone) : formats.moment(instant, zone))
  if (animal.checkedOutAt)
    return <Mark icon={<IconCircleCheck size={18} aria-hidden />} text={<Trans>picked up {at(animal.checkedOutAt)}</Trans>} />
  if (animal.checkedInAt)
    return <Mark icon={<IconCircleCheck size={18} aria-hidden />} text={<Trans>here since {at(animal.checkedInAt)}</Trans>} />
  return <Mark expected icon={<IconCircle size={18} aria-hidden />} text={<Trans>expected</Trans>} />
}

function StateMark({ booking }: { booking: NextBooking }) {
  const total = booking.animals.length
  if (total === 1) return <AnimalState animal={booking.animals[0]!} />
  const here = booking.animals.filter(({ checkedInAt }) => checkedInAt).length
  const left = booking.animals.filter(({ checkedOutAt }) => checkedOutAt).length
  const marks: Record<NextBooking['state'], ReactNode> = {
    expected: <Mark expected icon={<IconCircle size={18} aria-hidden />} text={<Trans>expected</Trans>} />,
    partlyIn: (
      <Mark
        icon={<IconCircleHalf2 size={18} aria-hidden />}
        text={
          <Trans>
            {here} of {total} here
          </Trans>
        }
      />
    ),
    in: <Mark icon={<IconCircleCheck size={18} aria-hidden />} text={<Trans>here</Trans>} />,
    partlyOut: (
      <Mark
        icon={<IconCircleHalf2 size={18} aria-hidden />}
        text={
          <Trans>
            {left} of {total} picked up
          </Trans>
        }
      />
    ),
    out: <Mark icon={<IconCircleCheck size={18} aria-hidden />} text={<Trans>picked up</Trans>} />,
  }
  return marks[booking.state]
}

function Mark({ icon, text, expected }: { icon: ReactNode; text: ReactNode; expected?: boolean }) {
  return (
    <span className={classes.mark} data-expected={expected}>
      {icon}
      <span>{text}</span>
    </span>
  )
}
