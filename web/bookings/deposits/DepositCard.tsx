import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { isSettled, remainingOf } from '../../../shared/bookings/billing/remaining.ts'
import type { Booking } from '../../../shared/bookings/booking.ts'
import { isAwaited, surplusOf, type Deposit } from '../../../shared/bookings/deposits/deposit.ts'
import type { Surplus } from '../../../shared/bookings/surplus.ts'
import { settleSurplus, undoDeposit } from '../../../shared/bookings/deposits/depositCalls.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useRows } from '../../ui/useRows.ts'
import { useItemsOfBooking } from '../billing/useItems.ts'
import { AskDeposit } from './AskDeposit.tsx'
import { ReceiveDeposit } from './ReceiveDeposit.tsx'
import { SurplusField } from './SurplusField.tsx'
import { surplusTexts } from './surplusTexts.ts'

/** The deposit of a booking of boarding, and what may be done about it; empty where none is asked for and this person asks for none. */
export function DepositCard({ booking }: { booking: Booking }) {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayBook = useHasRight('payment.book') && canEdit
  const found = useRows(async () => ({ deposit: (await engine.replica.deposit.get(booking.id)) ?? null }), [engine, booking.id])
  if (!found) return null
  const { deposit } = found
  const isAsked = deposit !== null && (deposit.cents > 0 || deposit.receivedOn !== null)
  const mayAsk = mayBook && booking.state === 'confirmed'
  if (!isAsked && !mayAsk) return null
  return (
    <Card title={<Trans>Deposit</Trans>}>
      {isAsked && <Facts deposit={deposit} booking={booking} />}
      {isAsked && <Rest deposit={deposit} booking={booking} mayBook={mayBook} />}
      {mayBook && <Acts deposit={deposit} booking={booking} mayAsk={mayAsk} />}
    </Card>
  )
}

function Facts({ deposit, booking }: { deposit: Deposit; booking: Booking }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { cents, dueOn, receivedOn, note } = deposit
  const facts: [name: string, value: string][] = [
    [t`Amount`, formats.money(cents)],
    [t`Due by`, receivedOn === null ? formats.shortDay(dueOn) : ''],
    [t`Received`, receivedOn === null ? (isAwaited(deposit, booking) ? t`not yet` : t`no`) : formats.shortDay(receivedOn)],
    [t`Note`, note],
  ]
  return <FactLines facts={facts} />
}

/** What becomes of the rest of the deposit once the booking is over; empty without a rest. */
function Rest({ deposit, booking, mayBook }: { deposit: Deposit; booking: Booking; mayBook: boolean }) {
  const { engine } = useSignedIn()
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const failed = useFailed()
  const items = useItemsOfBooking(booking.id)
  if (!items || !isSettled(booking)) return null
  const { forfeitedCents, creditCents, refundCents } = remainingOf(items, [deposit])
  const cents = forfeitedCents + creditCents + refundCents
  if (cents === 0) return null
  const surplus = surplusOf(deposit)
  if (!mayBook) return <FactLines facts={[[t`Rest of the deposit`, `${formats.money(cents)} · ${i18n._(surplusTexts[surplus])}`]]} />
  const settle = async (chosen: Surplus): Promise<void> => {
    await engine.caller.call(settleSurplus, { params: { id: booking.id }, body: { surplus: chosen } }).catch(failed)
    await engine.pullAll()
  }
  return (
    <Box mt="md">
      <SurplusField cents={cents} value={surplus} onChange={(chosen) => void settle(chosen)} />
    </Box>
  )
}

interface ActsProps {
  deposit: Deposit | null
  booking: Booking
  mayAsk: boolean
}

function Acts({ deposit, booking, mayAsk }: ActsProps) {
  const { engine } = useSignedIn()
  const { busy, once } = useBusy()
  const failed = useFailed()
  const [open, setOpen] = useState<'ask' | 'receive' | null>(null)
  const close = () => setOpen(null)
  const undo = async (): Promise<void> => {
    try {
      await engine.caller.call(undoDeposit, { params: { id: booking.id } })
    } catch (error) {
      failed(error)
    }
    await engine.pullAll()
  }
  const isReceived = deposit !== null && deposit.receivedOn !== null
  return (
    <Group mt="md" gap="xs" data-no-print>
      {isReceived ? (
        <Button variant="subtle" disabled={busy} onClick={() => void once(undo)}>
          <Trans>Deposit was not received</Trans>
        </Button>
      ) : (
        <>
          {deposit !== null && deposit.cents > 0 && (
            <Button variant="light" onClick={() => setOpen('receive')}>
              <Trans>Note as received</Trans>
            </Button>
          )}
          {mayAsk && (
            <Button variant="subtle" onClick={() => setOpen('ask')}>
              {deposit !== null && deposit.cents > 0 ? <Trans>Change the deposit</Trans> : <Trans>Ask for a deposit</Trans>}
            </Button>
          )}
        </>
      )}
      {open === 'ask' && <AskDeposit booking={booking} deposit={deposit} onClose={close} />}
      {open === 'receive' && deposit && <ReceiveDeposit deposit={deposit} onClose={close} />}
    </Group>
  )
}
