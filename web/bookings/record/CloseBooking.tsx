import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Closing } from '../../../shared/bookings/closingTerms.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { BookingShell } from './BookingShell.tsx'
import type { KnownBooking } from '../parts/useBooking.ts'
import { ClosingFields } from '../closing/ClosingFields.tsx'
import { closingHeads, closingSubmits } from '../closing/closingTexts.tsx'
import { useClosingForm } from '../closing/useClosingForm.ts'

interface Props {
  id: string
  closing: Closing
  animalIds: readonly string[] | undefined
}

const { record } = bookingPages.pension

/** The page on which a booking of boarding is cancelled, or on which it is noted that nobody came. */
export function CloseBooking({ id, ...of }: Props) {
  const mayAct = useHasRight('pension.checkin')
  const canEdit = useCanEdit()
  if (!mayAct || !canEdit) return <NoPermission right="pension.checkin" />
  return (
    <BookingShell key={id} service="pension" id={id}>
      {(known) => <Body known={known} {...of} />}
    </BookingShell>
  )
}

function Body({ known, ...of }: Omit<Props, 'id'> & { known: KnownBooking }) {
  const { booking, guests, isHeld } = known
  const isOver = !guests.some(({ stay }) => stay.active && stay.checkedInAt === null)
  if (!isHeld)
    return (
      <Banner tone="info">
        <Trans>This booking is from the server: it lies outside the months that this device holds.</Trans>
      </Banner>
    )
  if (isOver || booking.state === 'cancelled' || booking.state === 'noShow')
    return (
      <Card title={closingHeads[of.closing]}>
        <Text>
          <Trans>Nobody is expected any more for this booking.</Trans>
        </Text>
      </Card>
    )
  return <CloseForm known={known} {...of} />
}

function CloseForm({ known: { booking, guests }, closing, animalIds }: Omit<Props, 'id'> & { known: KnownBooking }) {
  const navigate = useNavigate()
  const form = useClosingForm({ service: 'pension', closing, booking, guests, animalIds })
  return (
    <Form
      left={form.left}
      onSave={async () => {
        if (await form.save()) void navigate({ to: record, params: { id: booking.id }, replace: true })
      }}
    >
      <Card title={closingHeads[closing]}>
        <ClosingFields form={form} />
        <FormActions mt="lg">
          <ButtonLink to={record} params={{ id: booking.id }} variant="default">
            <Trans>Keep the booking</Trans>
          </ButtonLink>
          <Button type="submit" color="red" disabled={form.saving}>
            {closingSubmits[closing]}
          </Button>
        </FormActions>
      </Card>
    </Form>
  )
}
