import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CostLine } from '../../shared/settings/findAreas.ts'
import { offeredCosts } from '../../shared/changes/proposals.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useFormats } from '../ui/formats.ts'
import classes from './Flow.module.css'
import { sumOf } from './parts/costs.ts'

interface Props {
  label: ReactNode
  costs: readonly CostLine[]
  onChange: (costs: CostLine[]) => void
}

/** What the owner has to pay for: lines that the organisation has settled, and others. */
export function CostsField({ label, costs, onChange }: Props) {
  const { t } = useLingui()
  const { money } = useFormats()
  const offers = offeredCosts(useSettings())
  const replaced = (at: number, ...with_: CostLine[]) => onChange(costs.toSpliced(at, 1, ...with_))
  const sum = money(sumOf(costs))
  return (
    <div className={classes.costs} role="group" aria-label={t`Costs`}>
      <Text fw={600}>{label}</Text>
      {costs.map((cost, at) => (
        <div key={at} className={classes.cost}>
          <TextInput
            label={<Trans>For what</Trans>}
            maxLength={120}
            autoComplete="off"
            value={cost.text}
            onChange={(event) => replaced(at, { ...cost, text: event.currentTarget.value })}
          />
          <NumberField
            money
            label={<Trans>Amount</Trans>}
            least={0}
            most={10_000_000}
            value={cost.cents}
            onChange={(cents) => replaced(at, { ...cost, cents: cents ?? 0 })}
          />
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Remove ${cost.text}`} onClick={() => replaced(at)}>
            <IconX aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Group>
        {offers.map((line, at) => (
          <Button key={at} variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => onChange([...costs, line])}>
            {line.text} · {money(line.cents)}
          </Button>
        ))}
        <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => onChange([...costs, { text: '', cents: 0 }])}>
          <Trans>Other costs</Trans>
        </Button>
      </Group>
      {costs.length > 0 && (
        <Text>
          <Trans>Together {sum}</Trans>
        </Text>
      )}
    </div>
  )
}
