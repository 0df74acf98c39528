import { Trans, useLingui } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import { presetsOf, tierPresets, type TierPreset, type TierTerms } from '../../../shared/bookings/price/cancellationFee.ts'
import { cancellationTier } from '../../../shared/bookings/price/cancellationTier.ts'
import classes from '../../administration/Administration.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { daysBeforeText, feeText, presetTexts } from './tier.words.ts'

/** Tables of fees that houses use: one tap enters all rows of one. */
export function TierPresets({ service }: { service: Service }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { once } = useBusy()

  async function enter(preset: TierPreset): Promise<void> {
    try {
      for (const tier of tierPresets[preset])
        await engine.perform(cancellationTier.acts.create, { id: null, service, ...tier, appliesTo: 'all' })
    } catch (error) {
      failed(error)
    }
  }

  const stepsOf = (tiers: readonly TierTerms[]) => [
    ...tiers.map((tier) => `${i18n._(daysBeforeText(tier.minDaysBefore))}: ${feeText(i18n, tier)}`),
    t`after that: ${feeText(i18n, null)}`,
  ]
  return (
    <Card flush title={<Trans>Begin with one of these tables</Trans>}>
      <ul className={classes.list}>
        {presetsOf[service].map((preset) => (
          <li key={preset}>
            <button type="button" className={classes.open} onClick={() => void once(() => enter(preset))}>
              <span className={classes.name}>{i18n._(presetTexts[preset])}</span>
              <Dotted className={classes.small} parts={stepsOf(tierPresets[preset])} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
