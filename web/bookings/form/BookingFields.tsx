import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { backdateRight, earliestStart } from '../../../shared/bookings/taking/backdating.ts'
import { withAgreed } from '../../../shared/bookings/taking/agreedPrices.ts'
import { noteLimit } from '../../../shared/bookings/taking/bookingActs.ts'
import { ContactField } from '../../contacts/parts/ContactField.tsx'
import { useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { ClockField } from '../../ui/ClockField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { problemText } from '../../ui/errorTexts.ts'
import { FormError } from '../../ui/FormError.tsx'
import { LeadHint, LongestStay, PendingHint } from './BookingHints.tsx'
import { CarriedHint } from './CarriedHint.tsx'
import { GuestFields } from './GuestFields.tsx'
import { HoursHint } from './HoursHint.tsx'
import { OverbookField } from './OverbookField.tsx'
import { PlacesHint } from './PlacesHint.tsx'
import { PriceChoice } from './PriceChoice.tsx'
import { PriceOfBooking } from './PriceOfBooking.tsx'
import type { BookingForm, BookingValues } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

interface FieldsProps {
  form: BookingForm
  /** What a contact that is entered here is like to begin with. */
  newContact?: ComponentProps<typeof ContactField>['start']
  /** In the place of the one day of daycare. */
  when?: ReactNode
}

/** Everything that is agreed with a caller, in the order in which it is asked on the phone. */
export function BookingFields({ form, newContact = {}, when }: FieldsProps) {
  const { service, values, change, formError } = form
  const errorOf = useErrorOf(form)
  return (
    <>
      <Card title={<Trans>Who comes</Trans>}>
        <div className={classes.fields}>
          <ContactField
            label={<Trans>Contact</Trans>}
            value={values.contactId}
            error={errorOf('contactId')}
            required
            judged="receives"
            start={newContact}
            onChange={(contactId) => change({ contactId })}
          />
          <GuestFields form={form} />
          {form.overbooking.code === 'booking.unitFull' && <OverbookField form={form} />}
        </div>
      </Card>
      <Card title={<Trans>When</Trans>}>
        <div className={classes.fields}>
          {service === 'pension' ? <Span form={form} /> : <OneDay form={form} day={when} />}
          {form.overbooking.code !== 'booking.unitFull' && <OverbookField form={form} />}
        </div>
      </Card>
      {service === 'pension' && <PriceOfBooking terms={{ ...values, animals: withAgreed(values.animals, form.given?.stays ?? []) }} />}
      {service === 'pension' && <PriceChoice form={form} />}
      <Card title={<Trans>Notes</Trans>}>
        <div className={classes.fields}>
          <Textarea
            label={<Trans>Note for check-in</Trans>}
            description={<Trans>It is shown at check-in and on the day list.</Trans>}
            autosize
            minRows={2}
            maxLength={noteLimit}
            value={values.note}
            error={errorOf('note')}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <Textarea
            label={<Trans>Internal note</Trans>}
            description={<Trans>It is shown on the booking alone.</Trans>}
            autosize
            minRows={2}
            maxLength={noteLimit}
            value={values.internalNote}
            error={errorOf('internalNote')}
            onChange={(event) => change({ internalNote: event.currentTarget.value })}
          />
        </div>
      </Card>
      <FormError code={formError} />
    </>
  )
}

function useErrorOf({ errorAt, problemAt }: BookingForm) {
  const { i18n } = useLingui()
  return (field: keyof BookingValues) => {
    const code = errorAt(field)
    return code && i18n._(problemText(code, problemAt(field)))
  }
}

/** Boarding: from a day to a later one. */
function Span({ form }: { form: BookingForm }) {
  const { values } = form
  return (
    <>
      <div className={classes.pair}>
        <BookedDay form={form} field="startDate" />
        <Time form={form} field="dropOffTime" />
      </div>
      <HoursHint service="pension" act="dropOff" date={values.startDate} />
      <LeadHint form={form} />
      <div className={classes.pair}>
        <BookedDay form={form} field="endDate" />
        <Time form={form} field="pickUpTime" />
      </div>
      <LongestStay form={form} />
      <HoursHint service="pension" act="pickUp" date={values.endDate} />
      <PendingHint form={form} />
      <PlacesHint form={form} />
    </>
  )
}

/** Daycare: one day. */
function OneDay({ form, day }: { form: BookingForm; day: ReactNode }) {
  const { values, change } = form
  const errorOf = useErrorOf(form)
  return (
    <>
      {day ?? (
        <DateField
          label={<Trans>Day</Trans>}
          required
          value={values.startDate}
          error={errorOf('startDate')}
          onChange={(date) => change({ startDate: date, endDate: date })}
        />
      )}
      <div className={classes.pair}>
        <Time form={form} field="dropOffTime" />
        <Time form={form} field="pickUpTime" />
      </div>
      <LeadHint form={form} />
      <HoursHint service="daycare" act="dropOff" date={values.startDate} />
      <HoursHint service="daycare" act="pickUp" date={values.startDate} />
      {!day && <CarriedHint form={form} dates={values.startDate === null ? [] : [values.startDate]} />}
      {!day && <PendingHint form={form} />}
    </>
  )
}

const days = { startDate: <Trans>Day of arrival</Trans>, endDate: <Trans>Day of departure</Trans> }

function BookedDay({ form, field }: { form: BookingForm; field: keyof typeof days }) {
  const error = useErrorOf(form)(field)
  const today = useToday()
  const mayBackdate = useHasRight(backdateRight)
  const { service, given } = form
  const least = [earliestStart(service, today, mayBackdate), given?.booking.startDate ?? today].toSorted()[0]!
  return (
    <DateField
      label={days[field]}
      required
      offeredFrom={least}
      value={form.values[field]}
      error={error}
      onChange={(value) => form.change({ [field]: value })}
    />
  )
}

const times = { dropOffTime: <Trans>Drop-off time</Trans>, pickUpTime: <Trans>Pick-up time</Trans> }

function Time({ form, field }: { form: BookingForm; field: keyof typeof times }) {
  const error = useErrorOf(form)(field)
  return <ClockField label={times[field]} value={form.values[field]} error={error} onChange={(value) => form.change({ [field]: value })} />
}
