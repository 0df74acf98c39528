import { Trans, useLingui } from '@lingui/react/macro'
import { holds, isExpired, type Interest } from '../../../shared/adoption/interest.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { statusTexts } from './adoptionTexts.ts'
import classes from '../Adoption.module.css'

/** How far an interest has come; of a reservation until when it holds, or that it is over. */
export function InterestMark({ interest }: { interest: Pick<Interest, 'status' | 'reservedUntil'> }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const { status, reservedUntil } = interest
  return (
    <span className={classes.mark} data-tone={isExpired(interest, today) ? 'over' : undefined}>
      {status === 'reserved' && reservedUntil ? (
        holds(interest, today) ? (
          <Trans>reserved until {formats.date(reservedUntil)}</Trans>
        ) : (
          <Trans>reservation ended on {formats.date(reservedUntil)}</Trans>
        )
      ) : (
        i18n._(statusTexts[status])
      )}
    </span>
  )
}
