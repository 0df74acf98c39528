import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { halvesLeft, halvesSold, isLow, type Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import { cancelPassCall } from '../../../shared/bookings/passes/entitlementCalls.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { useAnimalIndex } from '../../animals/parts/animalIndex.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { CorrectPass } from './CorrectPass.tsx'
import { moveReasonTexts, passStateTexts, visitsIn } from './passTexts.ts'
import { useMaySell } from './useMaySell.ts'
import recordClasses from '../../animals/record/Record.module.css'
import billing from '../billing/Billing.module.css'
import classes from './Passes.module.css'

/** Passes with what is left of them, their moves, and what may be done with them. */
export function PassList({ passes }: { passes: readonly Entitlement[] }) {
  const { t } = useLingui()
  return (
    <ul className={recordClasses.list} aria-label={t`Passes`}>
      {passes.map((pass) => (
        <PassRow key={pass.id} pass={pass} />
      ))}
    </ul>
  )
}

function PassRow({ pass }: { pass: Entitlement }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const animal = useAnimalIndex(pass.animalId !== null)?.byId(pass.animalId ?? '')
  const { start, end, state, name, priceCents } = pass
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
          ]}
        />
        <span className={billing.state} data-state={isOver || state !== 'active' ? 'waived' : isLow(pass, today) ? 'proposed' : undefined}>
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

function PassActs({ pass }: { pass: Entitlement }) {
  const { t } = useLingui()
  const movesId = useId()
  const may = useMaySell()
  const [isOpen, setOpen] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const { busy, takeBack } = useTakeBack(pass)
  const { name } = pass
  const isUnused = pass.moves.every(({ stayId }) => stayId === null)
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
        {may.sell && pass.state !== 'cancelled' && (
          <Button variant="subtle" disabled={!may.now} aria-label={t`Correct visits: ${name}`} onClick={() => setCorrecting(true)}>
            <Trans>Correct visits</Trans>
          </Button>
        )}
        {may.sell && pass.state !== 'cancelled' && isUnused && (
          <Button variant="subtle" disabled={busy || !may.now} aria-label={t`Take the sale back: ${name}`} onClick={() => void takeBack()}>
            <Trans>Take the sale back</Trans>
          </Button>
        )}
      </span>
      {isOpen && <Moves id={movesId} pass={pass} />}
      {isCorrecting && <CorrectPass pass={pass} onClose={() => setCorrecting(false)} />}
    </>
  )
}

function useTakeBack({ id, name }: Entitlement) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()

  async function cancel(): Promise<void> {
    const isMeant = await confirm({
      title: <Trans>Take the sale of {name} back?</Trans>,
      text: <Trans>The pass is no longer valid, and its price is no longer to be billed.</Trans>,
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

/** The newest first. */
function Moves({ id, pass }: { id: string; pass: Entitlement }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return (
    <ul id={id} className={classes.moves} aria-label={t`Moves of the pass`}>
      {pass.moves.toReversed().map((move) => (
        <li key={move.id}>
          <Dotted className="numbers" parts={[formats.date(move.on), i18n._(moveReasonTexts[move.reason]), move.note]} />
          <span className="numbers">
            {move.halves > 0 && '+'}
            {visitsIn(move.halves, i18n)}
          </span>
        </li>
      ))}
    </ul>
  )
}
