import { Trans, useLingui } from '@lingui/react/macro'
import { mostDoses, mostEvery } from '../../../shared/care/careItem.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { everyTexts } from './careTexts.ts'

interface Props {
  value: number | null
  error?: string | undefined
  onChange: (value: number | null) => void
}

/** How many days, weeks, months or years lie between two days of a rhythm. */
export function EveryField({ rhythm, ...props }: Props & { rhythm: keyof typeof everyTexts }) {
  const { i18n } = useLingui()
  return <NumberField label={i18n._(everyTexts[rhythm])} optional least={1} most={mostEvery} {...props} />
}

/** The number of doses after which a plan is over. */
export const CountField = (props: Props) => (
  <NumberField
    label={<Trans>Ends after this many times</Trans>}
    description={<Trans>Empty: no such end.</Trans>}
    optional
    least={1}
    most={mostDoses}
    {...props}
  />
)
