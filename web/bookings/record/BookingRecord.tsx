import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import type { Service, Stay } from '../../../shared/bookings/booking.ts'
import { isClosed } from '../../../shared/bookings/cancellation.ts'
import { flags } from '../../session/flags.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { CallContact } from '../CallContact.tsx'
import { answerSaid } from '../../settings/parts/questions/answerSaid.ts'
import { spanOf } from '../parts/guestsShown.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { AgreedPrice } from './AgreedPrice.tsx'
import { BookingItems } from '../billing/BookingItems.tsx'
import { ExtraButton } from '../billing/ExtraButton.tsx'
import { useItemsOfBooking } from '../billing/useItems.ts'
import { DepositCard } from '../deposits/DepositCard.tsx'
import { TrialDays } from '../trials/TrialDays.tsx'
import { ContractOfBooking } from './ContractOfBooking.tsx'
import { BookingActs } from './BookingActs.tsx'
import { BookingShell } from './BookingShell.tsx'
import { ChangeBooking } from './ChangeBooking.tsx'
import { Confirmation } from './Confirmation.tsx'
import { Guests } from './Guests.tsx'
import type { KnownBooking } from '../parts/useBooking.ts'
import classes from './BookingRecord.module.css'

const GuestCare = lazyPart(() => import('../../care/parts/GuestCare.tsx'))

/** The record of a booking: animals, contact, dates, price and actions. */
export const BookingRecord = ({ service, id }: { service: Service; id: string }) => (
  <BookingShell key={id} service={service} id={id}>
    {(known) => <Body service={service} known={known} />}
  </BookingShell>
)

function Body({ service, known }: { service: Service; known: KnownBooking }) {
  const mayBook = useMayBook(service)
  const [changing, setChanging] = useState(false)
  const { booking, isHeld } = known
  if (changing) return <ChangeBooking service={service} known={known} onClose={() => setChanging(false)} />
  const isOpen = booking.state === 'confirmed' || booking.state === 'checkedIn'
  return (
    <>
      {!isHeld && (
        <Banner tone="info">
          <Trans>This booking is from the server: it lies outside the months that this device holds.</Trans>
        </Banner>
      )}
      {service === 'pension' && <Confirmation known={known} />}
      <Guests service={service} known={known} />
      <Contact known={known} />
      <CareOfGuests known={known} />
      <Card title={<Trans>Agreed</Trans>} aside={booking.number && <span className="numbers">{booking.number}</span>}>
        <Terms known={known} />
        <Group mt="md" gap="xs" data-no-print>
          {mayBook && isOpen && (
            <Button variant="default" onClick={() => setChanging(true)}>
              <Trans>Change</Trans>
            </Button>
          )}
          <ExtraButton booking={booking} />
        </Group>
      </Card>
      <ContractOfBooking known={known} />
      {service === 'pension' && <AgreedPrice known={known} />}
      {service === 'pension' && <DepositCard booking={booking} />}
      {service === 'daycare' && <TrialDays known={known} />}
      <BookingItems booking={booking} />
      <BookingActs service={service} known={known} />
    </>
  )
}

/** Plan and log of care of each animal that is expected or here. */
function CareOfGuests({ known: { booking, guests, contact } }: { known: KnownBooking }) {
  const { context } = useSignedIn()
  const { i18n } = useLingui()
  const formats = useFormats()
  if (!flags.care(context)) return null
  const { note, endDate: until, number } = booking
  const alone = guests.length === 1
  return (
    <Suspense fallback={null}>
      {guests.map(
        ({ stay, animal, room }) =>
          stay.active &&
          animal && (
            <GuestCare
              key={stay.id}
              alone={alone}
              guest={{ animal, contact, span: spanOf(booking, formats), until, room, note, answers: answersOf(stay, i18n), number }}
            />
          ),
      )}
    </Suspense>
  )
}

const answersOf = ({ arrival }: Stay, i18n: I18n) =>
  (arrival?.answers ?? []).map((one): [string, string] => [one.question, answerSaid(one, (text) => i18n._(text))])

function Contact({ known: { contact } }: { known: KnownBooking }) {
  return (
    <Card title={<Trans>Contact</Trans>}>
      {contact ? (
        <div className={classes.contact}>
          <ContactName contact={contact} />
          {contact.phone && <CallContact phone={contact.phone} />}
        </div>
      ) : (
        <Text c="dimmed">
          <Trans>No contact is known on this device.</Trans>
        </Text>
      )}
    </Card>
  )
}

const extraText = ({ quantityThousandths, text }: ToBillItem): string =>
  quantityThousandths === 1000 ? text : `${quantityThousandths / 1000} × ${text}`

function Terms({ known: { booking, isPending } }: { known: KnownBooking }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { service, startDate, endDate, dropOffTime, pickUpTime, note, internalNote, cancelReason, cancelFeeCents, cancelFeeReason } =
    booking
  const extras = (useItemsOfBooking(booking.id) ?? []).filter(({ source, state }) => source === 'extra' && state !== 'waived')
  const at = (date: string, time: string | null) => [formats.shortDay(date), time].filter(Boolean).join(', ')
  const isProposed = isPending && cancelFeeReason === ''
  const fee = (cents: number) => (isProposed ? t`${formats.money(cents)} (a proposal until the server confirms it)` : formats.money(cents))
  const facts: [name: string, value: string][] = [
    [t`Arrival`, at(startDate, dropOffTime)],
    [t`Departure`, service === 'daycare' && startDate === endDate ? (pickUpTime ?? '') : at(endDate, pickUpTime)],
    [t`Overbooked`, booking.overbookReason ?? ''],
    [t`Extras`, extras.map(extraText).join(', ')],
    [t`Note for check-in`, note],
    [t`Internal note`, internalNote],
    [booking.state === 'noShow' ? t`Why nobody came` : t`Reason of the cancellation`, isClosed(booking) ? cancelReason : ''],
    [t`Cancellation fee`, isClosed(booking) && cancelFeeCents !== null ? fee(cancelFeeCents) : ''],
    [t`Why another cancellation fee`, isClosed(booking) ? cancelFeeReason : ''],
  ]
  return <FactLines facts={facts} />
}
