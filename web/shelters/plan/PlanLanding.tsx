import { Trans, useLingui } from '@lingui/react/macro'
import { isInPlace } from '../../../shared/shelters/plan/landing.ts'
import { mateText } from '../../bookings/parts/mateTexts.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import type { GhostTone } from './PlanGhost.tsx'
import type { Line } from './PlanLine.tsx'
import { useBarWords } from './planTexts.ts'
import type { Carried } from './usePlanDrag.ts'
import classes from './Plan.module.css'

export const toneOf = ({ problem, landing, mates }: Pick<Carried, 'problem' | 'landing' | 'mates'>): GhostTone =>
  problem ? 'refused' : landing.isTight || mates.some(({ code }) => code !== 'otherOwner') ? 'tight' : 'free'

/** Where it would be and what speaks against that, before it is let go. */
export function PlanLanding({ carried, line }: { carried: Carried; line: Line | undefined }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { nameOf } = useBarWords()
  const { held, landing, problem, mates } = carried
  const name = held.kind === 'stay' ? nameOf(held.bar) : t`New boarding booking`
  const room = line?.kind === 'room' ? line.room.name : t`Guests without a room`
  const days = [landing.firstDay, landing.lastDay].map((day) => (day ? formats.shortDay(day) : '?')).join(' – ')
  const tone = toneOf(carried)
  return (
    <p className={classes.landing} data-tone={tone} role="status" aria-live="assertive">
      <b>
        {name}: {room}, {days}
      </b>{' '}
      {problem ? (
        i18n._(errorTexts[problem])
      ) : landing.isTight ? (
        <Trans>In the plan this room has no free place in one of these nights.</Trans>
      ) : isInPlace(held) ? (
        <Trans>As it is now</Trans>
      ) : (
        // Until the rules have answered, nothing is promised.
        problem === null && <Trans>Free</Trans>
      )}
      {mates.map((hint) => (
        <span key={hint.code}>
          {' · '}
          {mateText(hint, i18n)}
        </span>
      ))}
    </p>
  )
}
