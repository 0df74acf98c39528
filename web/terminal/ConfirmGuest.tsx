import { Plural, Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { isDue, type NextBooking } from '../../shared/bookings/nextBookings.ts'
import { nameOf, namesOf, useStayActs } from '../bookings/parts/acts.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { GuestFaces } from './GuestFaces.tsx'
import type { Place } from './startAgain.ts'
import classes from './Terminal.module.css'

/** Who it is, in large letters, and a button for each animal: the tap that does it. */
export function ConfirmGuest({ service, mode, booking, onClose }: Place & { booking: NextBooking; onClose: () => void }) {
  const { act } = useStayActs(service, mode)
  const { busy, once } = useBusy()
  const due = booking.animals.filter((animal) => isDue(animal, mode))
  const run = (animals: typeof due) =>
    once(async () => {
      await act(booking.id, animals)
      onClose()
    })
  return (
    <Dialog title={<span className={classes.who}>{namesOf(booking.animals)}</span>} onClose={onClose}>
      <Stack>
        <GuestFaces animals={booking.animals} />
        {booking.contact && <Text size="xl">{booking.contact.name}</Text>}
        {due.length > 1 && (
          <Button className={classes.act} leftSection={<IconCheck aria-hidden />} disabled={busy} onClick={() => void run(due)}>
            {mode === 'dropOff' ? (
              <Plural value={due.length} other="All # are here" />
            ) : (
              <Plural value={due.length} other="All # are picked up" />
            )}
          </Button>
        )}
        {due.map((animal) => {
          const name = nameOf(animal)
          return (
            <Button
              key={animal.stayId}
              className={classes.act}
              variant={due.length === 1 ? 'filled' : 'default'}
              leftSection={<IconCheck aria-hidden />}
              disabled={busy}
              onClick={() => void run([animal])}
            >
              {mode === 'dropOff' ? <Trans>{name} is here</Trans> : <Trans>{name} is picked up</Trans>}
            </Button>
          )
        })}
        <Button className={classes.act} variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}
