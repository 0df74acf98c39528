import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Line, UsageOfTenant } from '../../../shared/operator/billing/billing.ts'
import type { PriceModel } from '../../../shared/operator/billing/contractTerms.ts'
import type { Sum } from '../../../shared/operator/quoteStates.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'

/** What is billed, line by line, and what it comes to. */
export function Lines({ lines, taxRate, netCents, taxCents, grossCents }: Sum & { lines: readonly Line[]; taxRate: number }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const percent = taxRate / 100
  const own = lines.map(({ title, quantity, unitCents }): [string, string] => [
    title,
    quantity === 1 ? money(unitCents) : `${quantity} × ${money(unitCents)} = ${money(quantity * unitCents)}`,
  ])
  const sums: [string, string][] = [
    [t`Without tax`, money(netCents)],
    [t`Tax (${percent} %)`, money(taxCents)],
    [t`Altogether`, money(grossCents)],
  ]
  return <FactLines amounts facts={[...own, ...sums]} />
}

/** How the units of a period were counted. */
export function Counted({ priceModel, usage }: { priceModel: PriceModel; usage: readonly UsageOfTenant[] }) {
  const { t } = useLingui()
  if (priceModel === 'flat') return null
  return (
    <>
      <FactLines
        amounts
        facts={usage.map(({ tenant, users, animals }): [string, string] => [
          tenant.name,
          String(priceModel === 'perUser' ? users : animals),
        ])}
      />
      <Text c="dimmed" size="sm">
        {priceModel === 'perUser'
          ? t`Counted are people who could work in an access on at least one of these days, each of them once.`
          : t`Counted are animals that were in care on at least one of these days, each of them once.`}
      </Text>
    </>
  )
}
