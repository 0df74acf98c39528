import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { Form, FormActions } from '../../ui/Form.tsx'
import { mayLeave } from '../../ui/leavePage.tsx'
import { toast } from '../../ui/toasts.ts'
import { BookingFields } from '../form/BookingFields.tsx'
import { useBookingForm } from '../form/useBookingForm.ts'
import type { KnownBooking } from '../parts/useBooking.ts'
import classes from './BookingRecord.module.css'

/** The form of a booking in the place of its record. */
export function ChangeBooking({ service, known, onClose }: { service: Service; known: KnownBooking; onClose: () => void }) {
  const { t } = useLingui()
  const [given] = useState({ booking: known.booking, stays: known.guests.map(({ stay }) => stay) })
  const form = useBookingForm({ service, given })
  async function leave(): Promise<void> {
    if (form.dirty && !(await mayLeave())) return
    form.release()
    onClose()
  }
  return (
    <Form
      left={form.left}
      className={classes.page}
      onSave={async () => {
        if (!form.dirty) return onClose()
        if (form.saving || (await form.save()) === null) return
        toast({ tone: 'done', text: t`The booking was saved.` })
        onClose()
      }}
    >
      <BookingFields form={form} />
      <FormActions>
        <Button variant="default" onClick={() => void leave()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={form.saving}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
