import { Plural, Trans } from '@lingui/react/macro'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconCircle, IconCircleCheck, IconCircleHalf2, IconNotebook } from '@tabler/icons-react'
import { memo, useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Demand } from '../../shared/bookings/missingAtDoor.ts'
import type { GateResult } from '../../shared/bookings/vaccinationGate.ts'
import { dueOn, isDue, type Mode, type NextBooking } from '../../shared/bookings/nextBookings.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { flags } from '../session/flags.ts'
import { useFormats } from '../ui/formats.ts'
import { isSame } from '../ui/isSame.ts'
import { useBusy } from '../ui/useBusy.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { nameOf, namesOf, useStayActs } from './parts/acts.tsx'
import { useCollector } from './door/useCollector.tsx'
import { useAskAtDoor } from './door/useAskAtDoor.tsx'
import { bookingPages } from './parts/bookingPages.ts'
import { ContractNote } from './parts/ContractNote.tsx'
import { MissingNotes, MissingSigns } from './parts/MissingSigns.tsx'
import { VaccinationNotes, VaccinationSign } from './parts/VaccinationNotes.tsx'
import { useIsMeant } from './parts/useIsMeant.tsx'
import { PassesOfBooking } from './passes/PassNote.tsx'
import { AnimalLine, AnimalState, Mark } from './AnimalLine.tsx'
import { CallContact } from './CallContact.tsx'
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
  /** Demanded vaccinations that its animals do not have. */
  lacking: readonly { stayId: string; results: readonly GateResult[] }[]
  /** What else the house requires and the guest does not have. */
  missing: readonly Demand[]
  mayAct: boolean
  open: boolean
  onToggle: (bookingId: string) => void
}

/** One booking. The first tap opens it and shows who it is about, the second, on a button with the animal's name, does it. */
function Row({ service, mode, booking, group, waiting, lacking, missing, mayAct, open, onToggle }: Shown) {
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
          {lacking.length > 0 && <VaccinationSign />}
          <MissingSigns missing={missing} />
          {waiting && <Waiting />}
        </span>
        <IconChevronDown className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {open && <Detail id={id} service={service} mode={mode} booking={booking} lacking={lacking} missing={missing} mayAct={mayAct} />}
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

type DetailProps = Pick<Shown, 'service' | 'mode' | 'booking' | 'lacking' | 'missing' | 'mayAct'> & { id: string }

function Detail({ id, service, mode, booking, lacking, missing, mayAct }: DetailProps) {
  const { ask, sheet } = useAskAtDoor(service, booking.animals)
  const { act } = useStayActs(service, mode, ask)
  const isMeant = useIsMeant(mode, booking)
  const { busy, once } = useBusy()
  const box = useRef<HTMLDivElement>(null)
  useFocusThatStays(box)
  // What was opened is seen whole, above the bar at the lower edge.
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const due = booking.animals.filter((animal) => isDue(animal, mode))
  const collector = useCollector(due, booking.contact?.name)
  const run = (animals: readonly Guest[]) => once(async () => (await isMeant(animals)) && act(booking.id, animals, collector.said))
  return (
    <div ref={box} id={id} className={classes.detail}>
      {sheet}
      {booking.note && <p className={classes.note}>{booking.note}</p>}
      {lacking.map(({ stayId, results }) => {
        const animal = booking.animals.length > 1 && booking.animals.find((one) => one.stayId === stayId)
        return <VaccinationNotes key={stayId} results={results} name={animal ? nameOf(animal) : undefined} />
      })}
      {missing.includes('contract') && <ContractNote service={service} bookingId={booking.id} />}
      <MissingNotes missing={missing.filter((one) => one !== 'contract')} />
      {service === 'daycare' && mode === 'dropOff' && <PassesOfBooking booking={booking} />}
      <Records booking={booking} />
      <span className={classes.ways}>
        {booking.contact?.phone && <CallContact phone={booking.contact.phone} />}
        <ToBooking service={service} id={booking.id} />
      </span>
      {mayAct && mode === 'pickup' && collector.field}
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

/** The way to the record of the booking. */
const ToBooking = ({ service, id }: { service: Service; id: string }) => (
  <ButtonLink to={bookingPages[service].record} params={{ id }} variant="default" leftSection={<IconNotebook size={18} aria-hidden />}>
    <Trans>Open booking</Trans>
  </ButtonLink>
)

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

function StateMark({ booking }: { booking: NextBooking }) {
  const total = booking.animals.length
  if (total === 1) return <AnimalState animal={booking.animals[0]!} brief />
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
