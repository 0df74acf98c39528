import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { Form, FormActions } from '../../ui/Form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { dateOf, idOf, searchOf } from '../../ui/search.ts'
import { toast } from '../../ui/toasts.ts'
import { BookingFields } from '../form/BookingFields.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { SeveralDaysFields } from './SeveralDaysFields.tsx'
import { useManyBookings } from './useManyBookings.ts'
import classes from '../form/BookingForm.module.css'

export const Route = createFileRoute('/_signedIn/daycare/booking/multiple')({
  staticData: { title: msg`Book several days`, flag: 'daycare' },
  validateSearch: searchOf({ contact: idOf, animal: idOf, date: dateOf }),
  component: ManyBookingsPage,
})

function ManyBookingsPage() {
  return useMayBook('daycare') ? <ManyBookings /> : <NoPermission right={bookRights.daycare} />
}

/** A booking of daycare on each of several days, without a network too. */
function ManyBookings() {
  const navigate = useNavigate()
  const { form, days, save, isStopped } = useManyBookings(Route.useSearch())
  const { list } = bookingPages.daycare

  async function saveAll(): Promise<void> {
    const saved = await save()
    if (!saved) return
    toast({ tone: 'done', text: <Saved {...saved} /> })
    void navigate({ to: list, replace: true })
  }
  return (
    <Form left={form.left} className={classes.page} onSave={saveAll}>
      <Title order={1}>
        <Trans>Book several days</Trans>
      </Title>
      <BookingFields form={form} when={<SeveralDaysFields form={form} days={days} isStopped={isStopped} />} />
      <FormActions>
        <ButtonLink to={list} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving}>
          {days.chosen.length > 0 ? (
            <Plural value={days.chosen.length} one="Save # booking" other="Save # bookings" />
          ) : (
            <Trans>Save</Trans>
          )}
        </Button>
      </FormActions>
    </Form>
  )
}

/** What was booked, and what was not. */
function Saved({ booked, refused }: { booked: number; refused: number }) {
  return (
    <>
      <Plural value={booked} one="# booking was saved." other="# bookings were saved." />{' '}
      {refused > 0 && <Plural value={refused} one="# day could not be booked." other="# days could not be booked." />}
    </>
  )
}
