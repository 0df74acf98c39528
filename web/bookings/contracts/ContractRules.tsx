import { Trans } from '@lingui/react/macro'
import { contractPolicies } from '../../../shared/settings/guestAreas.ts'
import type { AreaForm } from '../../settings/parts/area/useAreaForm.ts'
import { contractPolicyTexts } from '../../settings/parts/contractPolicyTexts.ts'
import { Section } from '../../settings/parts/Section.tsx'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'

/** When a contract is demanded, and which contracts are too old. */
export function ContractRules({ form: { values, change } }: { form: AreaForm<'pensionCheckIn' | 'daycareCheckIn'> }) {
  const today = useToday()
  return (
    <Section
      title={<Trans>Contract</Trans>}
      hint={
        <Trans>
          The check-in asks for a contract that is not signed: it is signed on the device, noted as signed on paper, or left for later with
          a reason.
        </Trans>
      }
    >
      <PickOne
        label={<Trans>A contract is demanded</Trans>}
        options={contractPolicies}
        texts={contractPolicyTexts}
        value={values.requireContract}
        onChange={(chosen) => chosen && change({ requireContract: chosen })}
      />
      {values.requireContract !== 'never' && (
        <DateField
          label={<Trans>Contracts count if they were signed on or after</Trans>}
          description={<Trans>With a new text, everybody signs again from this day on. Empty: all contracts count.</Trans>}
          max={today}
          value={values.resignAfter}
          onChange={(day) => change({ resignAfter: day })}
        />
      )}
    </Section>
  )
}
