import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ContractByYear } from '../../shared/operator/billing/pricingStatistics.ts'
import { FactLines } from '../ui/FactLines.tsx'
import { useFormats } from '../ui/formats.ts'
import { intervalTexts, priceTexts } from './usageTexts.ts'

/** What a contract is about, for the people of the organisation: what it counts, and how long it runs. */
export function UsageTerms({ priceModel, interval, start, end }: Omit<ContractByYear, 'years'>) {
  const { t, i18n } = useLingui()
  const { date } = useFormats()
  const since = date(start)
  return (
    <FactLines
      facts={[
        [t`Price`, i18n._(priceTexts[priceModel])],
        [t`Is billed`, i18n._(intervalTexts[interval])],
        [t`Term`, end === null ? t`Since ${since}` : t`${since} to ${date(end)}`],
      ]}
    />
  )
}

interface Given {
  isBilled: boolean
  accesses: number
}

/** How many accesses are counted together, where there are several. */
export const Accesses = ({ accesses }: Pick<Given, 'accesses'>) =>
  accesses > 1 && (
    <Text c="dimmed">
      <Plural
        value={accesses}
        other="The # accesses of your organisation are counted together. Anyone who is in two of them counts twice."
      />
    </Text>
  )

/** Why there is no contract to show. */
export const NoContract = ({ isBilled }: Pick<Given, 'isBilled'>) => (
  <Text>
    {isBilled ? (
      <Trans>No contract with the operator of this platform has been recorded for your organisation.</Trans>
    ) : (
      <Trans>This access is not billed: it is a demo, a test or a copy.</Trans>
    )}
  </Text>
)
