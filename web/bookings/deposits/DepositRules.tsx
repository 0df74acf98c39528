import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { mostDepositCents } from '../../../shared/bookings/deposits/deposit.ts'
import { depositModes } from '../../../shared/settings/guestAreas.ts'
import { AreaNumber } from '../../settings/parts/area/AreaNumber.tsx'
import type { AreaForm } from '../../settings/parts/area/useAreaForm.ts'
import { depositModeTexts } from '../../settings/parts/depositModeTexts.ts'
import { Section } from '../../settings/parts/Section.tsx'
import { Choice } from '../../ui/Choice.tsx'

/** The deposit that is asked for when a request of boarding is accepted. */
export function DepositRules({ form }: { form: AreaForm<'pensionBookings'> }) {
  const { i18n, t } = useLingui()
  const { depositMode: mode } = form.values
  return (
    <Section title={<Trans>Deposit</Trans>}>
      <Text size="sm" c="dimmed">
        <Trans>It is asked for in the mail that accepts a request. If it is not received by its day, the booking is cancelled.</Trans>
      </Text>
      <Choice
        label={t`Deposit`}
        value={mode}
        options={depositModes.map((value) => ({ value, text: i18n._(depositModeTexts[value]) }))}
        // The amount of another kind is none.
        onChange={(depositMode) => form.change({ depositMode, depositValue: 0 })}
      />
      {mode === 'percent' && (
        <AreaNumber form={form} field="depositValue" label={<Trans>Percent of the price</Trans>} least={0} most={100} />
      )}
      {mode === 'fixed' && (
        <AreaNumber form={form} field="depositValue" money label={<Trans>Amount in euros</Trans>} least={0} most={mostDepositCents} />
      )}
      {mode !== 'none' && (
        <>
          <AreaNumber form={form} field="depositDueDays" label={<Trans>Days until it is due</Trans>} least={1} most={60} />
          <AreaNumber
            form={form}
            field="depositWaiverPaidBookings"
            label={<Trans>Finished stays after which none is needed</Trans>}
            description={<Trans>0: everybody needs one.</Trans>}
            least={0}
            most={100}
          />
        </>
      )}
    </Section>
  )
}
