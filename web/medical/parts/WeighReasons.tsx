import { Trans, useLingui } from '@lingui/react/macro'
import type { ToWeigh } from '../../../shared/medical/toWeigh.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { weightText } from '../../ui/weightTexts.ts'

interface Props {
  reasons: ToWeigh['reasons']
  lost: number | null
  className?: string | undefined
}

/** Why an animal is to be weighed. */
export function WeighReasons({ reasons, lost, className }: Props) {
  const { i18n } = useLingui()
  const fallen = lost === null ? '' : weightText(lost, i18n.locale)
  const texts = {
    falls: <Trans key="falls">lost weight twice in a row, {fallen} in all</Trans>,
    newborn: <Trans key="newborn">newborn, not weighed today</Trans>,
    treated: <Trans key="treated">gets medicine, not weighed for a week</Trans>,
  }
  return <Dotted className={className} parts={reasons.map((reason) => texts[reason])} />
}
