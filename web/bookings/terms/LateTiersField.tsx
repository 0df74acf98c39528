import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import * as v from 'valibot'
import { lateRates, LateTiers, mostLateCents, mostTierMinutes, mostTiers, type LateTier } from '../../../shared/settings/guestAreas.ts'
import classes from '../../administration/Administration.module.css'
import { lateRateTexts } from '../../settings/parts/lateRateTexts.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import type { LateForm } from './lateForm.ts'

const usualCents = 5_000

/** Proposed in this order. */
const usual: readonly LateTier[] = [
  { afterMinutes: 180, rate: 'halfDay', cents: 0 },
  { afterMinutes: 360, rate: 'day', cents: 0 },
  { afterMinutes: 720, rate: 'amount', cents: usualCents },
]

/** What pick-ups cost that are hours late. */
export function LateTiersField({ form: { values, change, mark } }: { form: LateForm }) {
  const tiers = values.lateTiers
  const next = usual.find(({ afterMinutes }) => tiers.every((tier) => tier.afterMinutes < afterMinutes))
  function replaced(changed: LateTier[]): void {
    change({ lateTiers: changed })
    mark('lateTiers', v.is(LateTiers, changed) ? null : 'invalid')
  }
  return (
    <>
      {tiers.map((tier, at) => (
        <Tier
          key={at}
          nth={at + 1}
          tier={tier}
          isTooEarly={at > 0 && tiers[at - 1]!.afterMinutes >= tier.afterMinutes}
          onChange={(part) => replaced(tiers.toSpliced(at, 1, { ...tier, ...part }))}
          onRemove={() => replaced(tiers.toSpliced(at, 1))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          disabled={!next || tiers.length >= mostTiers}
          onClick={() => next && replaced([...tiers, next])}
        >
          <Trans>Add a rate for hours late</Trans>
        </Button>
      </Group>
    </>
  )
}

interface TierProps {
  nth: number
  tier: LateTier
  isTooEarly: boolean
  onChange: (part: Partial<LateTier>) => void
  onRemove: () => void
}

function Tier({ nth, tier: { afterMinutes, rate, cents }, isTooEarly, onChange, onRemove }: TierProps) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.rule} aria-label={t`Late rate ${nth}`}>
      <NumberField
        label={<Trans>Late by more than minutes</Trans>}
        least={1}
        most={mostTierMinutes}
        required
        value={afterMinutes}
        onChange={(minutes) => minutes !== null && onChange({ afterMinutes: minutes })}
      />
      <PickOne
        label={<Trans>Costs instead of the steps</Trans>}
        options={lateRates}
        texts={lateRateTexts}
        value={rate}
        onChange={(chosen) => chosen && onChange({ rate: chosen, cents: chosen === 'amount' ? usualCents : 0 })}
      />
      {rate === 'amount' && (
        <NumberField
          label={<Trans>Amount in euros</Trans>}
          money
          least={1}
          most={mostLateCents}
          required
          value={cents}
          onChange={(amount) => amount !== null && onChange({ cents: amount })}
        />
      )}
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Remove late rate ${nth}`} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
      {isTooEarly && (
        <Text className={classes.wide} c="var(--mantine-color-error)" role="alert">
          <Trans>Please enter more minutes than in the line above.</Trans>
        </Text>
      )}
    </fieldset>
  )
}
