import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { nextPause, type Subscription, type SubscriptionState } from '../../../shared/bookings/passes/subscription.ts'
import { useToday } from '../../ui/clock.ts'
import { PauseSubscription } from './PauseSubscription.tsx'
import { PassHistory, useTakeBack } from './PassMoves.tsx'
import { TerminateSubscription } from './TerminateSubscription.tsx'
import { useMaySell } from './useMaySell.ts'
import { useSubscriptionActs } from './useSubscriptionActs.tsx'

/** The buttons of a subscription, and what they open. */
export function SubscriptionActs({ row, state }: { row: Subscription; state: SubscriptionState }) {
  const may = useMaySell()
  const [open, setOpen] = useState<'pause' | 'terminate' | null>(null)
  const isOver = state === 'ended' || state === 'cancelled'
  const close = () => setOpen(null)
  return (
    <>
      <PassHistory pass={row}>{may.sell && !isOver && <Buttons row={row} isOff={!may.now} onOpen={setOpen} />}</PassHistory>
      {open === 'pause' && <PauseSubscription row={row} onClose={close} />}
      {open === 'terminate' && <TerminateSubscription row={row} onClose={close} />}
    </>
  )
}

interface Props {
  row: Subscription
  isOff: boolean
  onOpen: (dialog: 'pause' | 'terminate') => void
}

function Buttons({ row, isOff, onOpen }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const acts = useSubscriptionActs(row)
  const sale = useTakeBack(row)
  const { name } = row
  const look = { variant: 'subtle', disabled: isOff || acts.busy || sale.busy } as const
  const isUnused = row.moves.every(({ stayId }) => stayId === null)
  return (
    <>
      {nextPause(row.subscription, today) ? (
        <Button {...look} aria-label={t`End pause: ${name}`} onClick={() => void acts.resume()}>
          <Trans>End pause</Trans>
        </Button>
      ) : (
        <Button {...look} aria-label={t`Pause: ${name}`} onClick={() => onOpen('pause')}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {row.end === null ? (
        <Button {...look} aria-label={t`Give notice: ${name}`} onClick={() => onOpen('terminate')}>
          <Trans>Give notice</Trans>
        </Button>
      ) : (
        <Button {...look} aria-label={t`Take notice back: ${name}`} onClick={() => void acts.proceed()}>
          <Trans>Take notice back</Trans>
        </Button>
      )}
      {isUnused && (
        <Button {...look} aria-label={t`Take the sale back: ${name}`} onClick={() => void sale.takeBack()}>
          <Trans>Take the sale back</Trans>
        </Button>
      )}
    </>
  )
}
