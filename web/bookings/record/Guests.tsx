import { Plural, Trans } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import type { NextBooking } from '../../../shared/bookings/nextBookings.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { AnimalLine } from '../AnimalLine.tsx'
import { useStayActs } from '../parts/acts.tsx'
import { useLacking } from '../parts/useLacking.ts'
import { MissingNotes } from '../parts/MissingSigns.tsx'
import { useMissing } from '../parts/useMissing.ts'
import { VaccinationNotes } from '../parts/VaccinationNotes.tsx'
import { useCollector } from '../door/useCollector.tsx'
import { useAskAtDoor } from '../door/useAskAtDoor.tsx'
import { LateNote } from '../billing/LateNote.tsx'
import { useIsMeant } from '../parts/useIsMeant.tsx'
import { ArrivalFacts } from './ArrivalFacts.tsx'
import { MatesOfGuest } from './MatesOfGuest.tsx'
import type { KnownBooking } from '../parts/useBooking.ts'
import classes from './BookingRecord.module.css'

type Guest = NextBooking['animals'][number]

const lineOf = ({ stay, animal }: ListedGuest): Guest => ({
  id: stay.animalId,
  stayId: stay.id,
  name: animal?.name ?? '',
  number: animal?.number ?? '',
  species: animal?.species ?? 'other',
  checkedInAt: stay.checkedInAt,
  checkedOutAt: stay.checkedOutAt,
})

/** The animals of a booking, each with its room and with what can be done next. */
export function Guests({ service, known }: { service: Service; known: KnownBooking }) {
  const { guests } = known
  const lacking = useLacking(guests)
  const missing = useMissing(known.booking, guests)
  return (
    <Card title={<Plural value={guests.length} one="Animal" other="Animals" />}>
      {guests.map((guest) => (
        <div key={guest.stay.id} className={classes.guest}>
          <GuestLine service={service} known={known} guest={guest} />
          <LateNote service={service} booking={known.booking} stay={guest.stay} />
          <VaccinationNotes results={lacking.get(guest.stay.id) ?? []} />
          <MissingNotes missing={missing.get(guest.stay.id) ?? []} />
          {guest.stay.overrideReason && (
            <p>
              <Trans>Checked in without a demanded vaccination: {guest.stay.overrideReason}</Trans>
            </p>
          )}
          <ArrivalFacts stay={guest.stay} />
          {guest.room && (
            <p>
              <Trans>Room: {guest.room}</Trans>
            </p>
          )}
          <PriceOfGuest stay={guest.stay} />
          <MatesOfGuest stay={guest.stay} />
          {!guest.stay.active && (
            <p>
              <Trans>Not expected any more</Trans>
            </p>
          )}
        </div>
      ))}
    </Card>
  )
}

/** On paper the lines of the price name it. */
function PriceOfGuest({ stay: { pricePerUnit } }: Pick<ListedGuest, 'stay'>) {
  const formats = useFormats()
  if (typeof pricePerUnit !== 'number') return null
  const price = formats.money(pricePerUnit)
  return (
    <p data-no-print>
      <Trans>Agreed price: {price} per night or day</Trans>
    </p>
  )
}

function GuestLine({ service, known: { booking, contact, isHeld }, guest }: { service: Service; known: KnownBooking; guest: ListedGuest }) {
  const canEdit = useCanEdit()
  const isOpen = booking.state === 'confirmed' || booking.state === 'checkedIn' || booking.state === 'checkedOut'
  const mayAct = useHasRight(`${service}.checkin`) && canEdit && isHeld && isOpen && guest.stay.active
  const animal = lineOf(guest)
  const mode = guest.stay.checkedInAt === null ? 'dropOff' : 'pickup'
  const { ask, sheet } = useAskAtDoor(service, [animal])
  const { act } = useStayActs(service, mode, ask)
  const collector = useCollector(mode === 'pickup' && guest.stay.checkedOutAt === null ? [animal] : [], contact?.name)
  const isMeant = useIsMeant(mode, booking)
  const { busy, once } = useBusy()
  return (
    <>
      {sheet}
      {mayAct && collector.field}
      <AnimalLine
        service={service}
        mode={mode}
        bookingId={booking.id}
        animal={animal}
        single={false}
        mayAct={mayAct}
        busy={busy}
        onAct={() => void once(async () => (await isMeant([animal])) && act(booking.id, [animal], collector.said))}
      />
    </>
  )
}
