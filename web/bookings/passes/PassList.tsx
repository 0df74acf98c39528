import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { halvesLeft, halvesSold, isLow, type Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import { isSubscription } from '../../../shared/bookings/passes/subscription.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { useAnimalIndex } from '../../animals/parts/animalIndex.ts'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { CorrectPass } from './CorrectPass.tsx'
import { PayPass, useUndoPayment } from './PayPass.tsx'
import { PassHistory, useTakeBack } from './PassMoves.tsx'
import { passStateTexts, visitsIn } from './passTexts.ts'
import { SubscriptionRow } from './SubscriptionRow.tsx'
import { useMaySell } from './useMaySell.ts'
import recordClasses from '../../animals/record/Record.module.css'
import billing from '../billing/Billing.module.css'

/** Passes and subscriptions with what is left of them, their moves, and what may be done with them. */
export function PassList({ passes }: { passes: readonly Entitlement[] }) {
  const { t } = useLingui()
  return (
    <ul className={recordClasses.list} aria-label={t`Passes and subscriptions`}>
      {passes.map((pass) => (isSubscription(pass) ? <SubscriptionRow key={pass.id} row={pass} /> : <PassRow key={pass.id} pass={pass} />))}
    </ul>
  )
}

function PassRow({ pass }: { pass: Entitlement }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const animal = useAnimalIndex(pass.animalId !== null)?.byId(pass.animalId ?? '')
  const { start, end, state, name, priceCents, paidOn } = pass
  const paid = paidOn && formats.date(paidOn)
  const [left, sold, since, until] = [
    visitsIn(halvesLeft(pass), i18n),
    visitsIn(halvesSold(pass), i18n),
    formats.date(start),
    end === null ? null : formats.date(end),
  ]
  const isOver = end !== null && end < today
  return (
    <li>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{name}</span>
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[
            pass.animalId === null ? t`for all animals` : animal && <AnimalName animal={animal} />,
            until === null ? t`since ${since}` : t`${since} to ${until}`,
            formats.money(priceCents),
            paid && t`paid on ${paid}`,
          ]}
        />
        <span className={billing.state} data-state={markOf(pass, today)}>
          {state === 'active' && isOver ? <Trans>Expired</Trans> : i18n._(passStateTexts[state])}
        </span>
      </span>
      <span className={`${billing.amount} numbers`}>
        <Trans>
          {left} of {sold} left
        </Trans>
      </span>
      <PassActs pass={pass} />
    </li>
  )
}

/** How the state of a pass is marked. */
function markOf(pass: Entitlement, today: string): 'waived' | 'proposed' | undefined {
  const { end, state } = pass
  if (state === 'draft') return 'proposed'
  if (state !== 'active' || (end !== null && end < today)) return 'waived'
  return isLow(pass, today) ? 'proposed' : undefined
}

function PassActs({ pass }: { pass: Entitlement }) {
  const { t } = useLingui()
  const may = useMaySell()
  const [open, setOpen] = useState<'correct' | 'pay' | null>(null)
  const undoPayment = useUndoPayment(pass)
  const { busy, takeBack } = useTakeBack(pass)
  const { name } = pass
  const isUnused = pass.moves.every(({ stayId }) => stayId === null)
  return (
    <>
      <PassHistory pass={pass}>
        {may.sell && pass.state === 'draft' && (
          <Button variant="light" disabled={!may.now} aria-label={t`Note the payment: ${name}`} onClick={() => setOpen('pay')}>
            <Trans>Note the payment</Trans>
          </Button>
        )}
        {may.sell && pass.paidOn && pass.state !== 'cancelled' && isUnused && (
          <Button
            variant="subtle"
            disabled={undoPayment.busy || !may.now}
            aria-label={t`Was not paid: ${name}`}
            onClick={() => void undoPayment.undo()}
          >
            <Trans>Was not paid</Trans>
          </Button>
        )}
        {may.sell && pass.state !== 'cancelled' && (
          <Button variant="subtle" disabled={!may.now} aria-label={t`Correct visits: ${name}`} onClick={() => setOpen('correct')}>
            <Trans>Correct visits</Trans>
          </Button>
        )}
        {may.sell && pass.state !== 'cancelled' && isUnused && (
          <Button variant="subtle" disabled={busy || !may.now} aria-label={t`Take the sale back: ${name}`} onClick={() => void takeBack()}>
            <Trans>Take the sale back</Trans>
          </Button>
        )}
      </PassHistory>
      {open === 'correct' && <CorrectPass pass={pass} onClose={() => setOpen(null)} />}
      {open === 'pay' && <PayPass pass={pass} onClose={() => setOpen(null)} />}
    </>
  )
}
