// The moves of a pass or subscription, and taking its sale back.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import type { Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import { cancelPassCall } from '../../../shared/bookings/passes/entitlementCalls.ts'
import type { SubscriptionTerms } from '../../../shared/bookings/passes/subscriptionTerms.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { moveReasonTexts, visitsIn } from './passTexts.ts'
import classes from './Passes.module.css'

/** The button that opens the moves, with further buttons beside it. */
export function PassHistory({ pass, children }: { pass: Entitlement; children?: ReactNode }) {
  const { t } = useLingui()
  const movesId = useId()
  const [isOpen, setOpen] = useState(false)
  const { name } = pass
  return (
    <>
      <span className={classes.acts} data-no-print>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={movesId}
          aria-label={t`History: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>History</Trans>
        </Button>
        {children}
      </span>
      {isOpen && <Moves id={movesId} pass={pass} />}
    </>
  )
}

/** The newest first. */
function Moves({ id, pass }: { id: string; pass: Entitlement }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return (
    <ul id={id} className={classes.moves} aria-label={t`Moves of the pass`}>
      {pass.subscription && <Terms terms={pass.subscription} />}
      {pass.moves.length === 0 && (
        <li>
          <Trans>Visits are listed here once the animal has come.</Trans>
        </li>
      )}
      {pass.moves.toReversed().map((move) => (
        <li key={move.id}>
          <Dotted
            className="numbers"
            parts={[formats.date(move.on), i18n._(moveReasonTexts[move.reason]), move.carried && t`carried day`, move.note]}
          />
          <span className="numbers">
            {move.halves > 0 && '+'}
            {visitsIn(move.absentHalves ? Math.abs(move.absentHalves) : move.halves, i18n)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The notice and the pauses of a subscription, the newest first. */
function Terms({ terms: { terminatedOn, pauses } }: { terms: SubscriptionTerms }) {
  const formats = useFormats()
  const on = terminatedOn === null ? '' : formats.date(terminatedOn)
  return (
    <>
      {terminatedOn !== null && (
        <li className="numbers">
          <Trans>Notice given on {on}</Trans>
        </li>
      )}
      {pauses.toReversed().map((pause) => {
        const [from, to] = [formats.date(pause.from), formats.date(pause.to)]
        return (
          <li key={pause.from} className="numbers">
            <Trans>
              Pause from {from} to {to}
            </Trans>
          </li>
        )
      })}
    </>
  )
}

export function useTakeBack({ id, name, subscription }: Entitlement) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()

  async function cancel(): Promise<void> {
    const isMeant = await confirm({
      title: <Trans>Take the sale of {name} back?</Trans>,
      text: subscription ? (
        <Trans>The subscription is no longer valid, its months are no longer to be billed, and its booked days are cancelled.</Trans>
      ) : (
        <Trans>The pass is no longer valid, and its price is no longer to be billed.</Trans>
      ),
      confirm: <Trans>Take the sale back</Trans>,
    })
    if (!isMeant) return
    try {
      await engine.caller.call(cancelPassCall, { params: { id } })
      await engine.pullAll()
      toast({ tone: 'done', text: t`The sale was taken back.` })
    } catch (error) {
      failed(error)
    }
  }
  return { busy, takeBack: () => once(cancel) }
}
