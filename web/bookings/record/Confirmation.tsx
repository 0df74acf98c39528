import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconCalendarCheck } from '@tabler/icons-react'
import { confirmBooking, takeBackConfirmation } from '../../../shared/bookings/taking/confirmation.ts'
import { memberName } from '../../../shared/identity/member.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useRows } from '../../ui/useRows.ts'
import type { KnownBooking } from '../parts/useBooking.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { useUnconfirmed } from '../parts/useUnconfirmed.ts'

/** That the customer still comes: asked for shortly before arrival, then who noted it. Nothing where nobody asks for it. */
export function Confirmation({ known: { booking, isHeld } }: { known: KnownBooking }) {
  const isUnconfirmed = useUnconfirmed()(booking)
  const mayBook = useMayBook('pension') && isHeld
  const { busy, once } = useBusy()
  const { confirm, takeBack } = useConfirmation(booking.id)
  const isOpen = booking.state === 'confirmed'
  if (!isOpen || (!isUnconfirmed && !booking.confirmedAt)) return null
  return (
    <Card title={<Trans>Confirmation</Trans>}>
      {isUnconfirmed ? (
        <Text>
          <Trans>Nobody has asked yet whether the customer still comes.</Trans>
        </Text>
      ) : (
        <Noted at={booking.confirmedAt ?? ''} by={booking.confirmedBy ?? null} />
      )}
      {mayBook && (
        <Group mt="md" data-no-print>
          {isUnconfirmed ? (
            <Button leftSection={<IconCalendarCheck aria-hidden />} disabled={busy} onClick={() => void once(confirm)}>
              <Trans>Note as confirmed</Trans>
            </Button>
          ) : (
            <Button variant="default" leftSection={<IconArrowBackUp aria-hidden />} disabled={busy} onClick={() => void once(takeBack)}>
              <Trans>Take the confirmation back</Trans>
            </Button>
          )}
        </Group>
      )}
    </Card>
  )
}

function Noted({ at, by }: { at: string; by: string | null }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const member = useRows(async () => (by === null ? undefined : engine.replica.member.get(by)), [engine, by])
  const [moment, name] = [formats.moment(at, zone), member ? memberName(member) : '?']
  return (
    <Text>
      <Trans>
        The customer still comes: noted on {moment} by {name}.
      </Trans>
    </Text>
  )
}

function useConfirmation(bookingId: string) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const takeBack = (): Promise<void> => engine.perform(takeBackConfirmation, { bookingId }).then(() => undefined, failed)
  async function confirm(): Promise<void> {
    try {
      const mid = await engine.perform(confirmBooking, { bookingId })
      // What was not sent yet is simply removed.
      const undo = async () => void ((await engine.undo(mid)) || (await takeBack()))
      toast({ tone: 'done', text: <Trans>The booking is confirmed.</Trans>, undo: () => void undo() })
    } catch (error) {
      failed(error)
    }
  }
  return { confirm, takeBack }
}
