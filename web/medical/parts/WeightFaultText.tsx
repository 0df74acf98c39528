import { Trans, useLingui } from '@lingui/react/macro'
import { weightText } from '../../ui/weightTexts.ts'
import type { WeightFault } from './weighing.ts'

/** Why a typed weight is not taken. */
export function WeightFaultText({ fault }: { fault: WeightFault }) {
  const { i18n } = useLingui()
  if (fault === 'unread') return <Trans>Please enter a weight, such as 4.2</Trans>
  const [least, most] = [weightText(fault.least, i18n.locale), weightText(fault.most, i18n.locale)]
  return (
    <Trans>
      An animal of this kind weighs between {least} and {most}.
    </Trans>
  )
}
