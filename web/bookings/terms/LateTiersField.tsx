import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import * as v from 'valibot'
import { lateRates, LateTiers, mostLateCents, mostTierMinutes, mostTiers, type LateTier } from '../../../shared/settings/guestAreas.ts'
import classes from '../../administration/Administration.module.css'
import { lateRateTexts } from '../../settings/parts/lateRateTexts.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import type { LateForm } from './LateFeeRules.tsx'

/** Proposed in this order. */
const usual: readonly LateTier[] = [
  { afterMinutes: 180, rate: 'halfDay', cents: 0 },
  { afterMinutes: 360, rate: 'day', cents: 0 },
  { afterMinutes: 720, rate: 'amount', cents: 5_000 },
]

/** What pick-ups cost that are hours late. */
export function LateTiersField({ form: { values, change, mark } }: { form: LateForm }) {
  const { t } = useLingui()
  const tiers = values.lateTiers
  const next = usual.find(({ afterMinutes }) => tiers.every((tier) => tier.afterMinutes < afterMinutes))
  function replaced(changed: LateTier[]): void {
    change({ lateTiers: changed })
    mark('lateTiers', v.is(LateTiers, changed) ? null : 'invalid')
  }
  return (
    <>
      {tiers.map((tier, at) => {
        const nth = at + 1
        return (
          <fieldset key={at} className={classes.rule} aria-label={t`Late rate ${nth}`}>
            <NumberField
              label={<Trans>Late by more than minutes</Trans>}
              least={1}
              most={mostTierMinutes}
              required
              value={tier.afterMinutes}
              onChange={(minutes) => minutes !== null && replaced(tiers.toSpliced(at, 1, { ...tier, afterMinutes: minutes }))}
            />
            <PickOne
              label={<Trans>Costs instead of the steps</Trans>}
              options={lateRates}
              texts={lateRateTexts}
              value={tier.rate}
              onChange={(rate) => rate && replaced(tiers.toSpliced(at, 1, { ...tier, rate, cents: rate === 'amount' ? 5_000 : 0 }))}
            />
            {tier.rate === 'amount' && (
              <NumberField
                label={<Trans>Amount in euros</Trans>}
                money
                least={1}
                most={mostLateCents}
                required
                value={tier.cents}
                onChange={(cents) => cents !== null && replaced(tiers.toSpliced(at, 1, { ...tier, cents }))}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t`Remove late rate ${nth}`}
              onClick={() => replaced(tiers.toSpliced(at, 1))}
            >
              <IconX aria-hidden />
            </ActionIcon>
            {at > 0 && tiers[at - 1]!.afterMinutes >= tier.afterMinutes && (
              <Text className={classes.wide} c="var(--mantine-color-error)" role="alert">
                <Trans>Please enter more minutes than in the line above.</Trans>
              </Text>
            )}
          </fieldset>
        )
      })}
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
