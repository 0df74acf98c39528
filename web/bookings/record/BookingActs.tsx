import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { Closing } from '../Closing.tsx'
import { nameOf, useClosing } from '../parts/acts.tsx'
import type { KnownBooking } from '../parts/useBooking.ts'

/** A booking that does not happen, and the way back. */
export function BookingActs({ service, known }: { service: Service; known: KnownBooking }) {
  const canEdit = useCanEdit()
  const mayAct = useHasRight(`${service}.checkin`) && canEdit && known.isHeld
  const { booking, guests } = known
  const active = guests.filter(({ stay }) => stay.active)
  const expected = active.filter(({ stay }) => stay.checkedInAt === null)
  if (!mayAct) return null
  if (booking.state === 'cancelled' || booking.state === 'noShow') return <Reopen service={service} known={known} closing={booking.state} />
  if (expected.length === 0) return null
  return (
    <div data-no-print>
      <Card title={<Trans>It does not happen</Trans>}>
        <Closing
          service={service}
          bookingId={booking.id}
          startDate={booking.startDate}
          stays={expected.map(({ stay }) => ({ id: stay.id, animalId: stay.animalId }))}
          active={active.length}
          names={expected.map(({ animal }) => (animal ? nameOf(animal) : '?')).join(', ')}
        />
      </Card>
    </div>
  )
}

function Reopen({ service, known, closing }: { service: Service; known: KnownBooking; closing: 'cancelled' | 'noShow' }) {
  const { reopen } = useClosing(service)
  const { busy, once } = useBusy()
  const stays = known.guests.map(({ stay }) => ({ id: stay.id, animalId: stay.animalId }))
  return (
    <div data-no-print>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp aria-hidden />}
        disabled={busy}
        onClick={() => void once(async () => void (await reopen(closing, { bookingId: known.booking.id, stays, whole: true })))}
      >
        <Trans>Expected again</Trans>
      </Button>
    </div>
  )
}
