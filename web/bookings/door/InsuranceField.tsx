import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { insuranceLimits } from '../../../shared/contacts/insurance.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import type { AnswerProps } from './answerProps.ts'
import { AskedChoice } from '../../ui/AskedChoice.tsx'
import { ReasonField } from './ReasonField.tsx'

/** The liability insurance that the house requires: noted for the customer, or shown later for a reason. */
export function InsuranceField({ answer, faults, onChange }: Omit<AnswerProps, 'asked'>) {
  const { t } = useLingui()
  const today = useToday()
  return (
    <AskedChoice
      legend={<Trans>No liability insurance is known</Trans>}
      label={t`Liability insurance`}
      value={answer.insurance}
      options={[
        { value: 'shown', text: <Trans>Was shown</Trans> },
        { value: 'later', text: <Trans>Later</Trans> },
      ]}
      onChange={(insurance) => onChange({ insurance })}
      fault={faults.insurance && <Trans>Please enter the insurance, or choose later.</Trans>}
    >
      {answer.insurance === 'shown' && (
        <>
          <TextInput
            label={<Trans>Insurer</Trans>}
            required
            autoComplete="off"
            maxLength={insuranceLimits.insurer}
            value={answer.insurer}
            error={faults.insurer && <Trans>Please enter the insurer.</Trans>}
            onChange={(event) => onChange({ insurer: event.currentTarget.value })}
          />
          <TextInput
            label={<Trans>Number of the insurance</Trans>}
            autoComplete="off"
            maxLength={insuranceLimits.insuranceNumber}
            value={answer.insuranceNumber}
            onChange={(event) => onChange({ insuranceNumber: event.currentTarget.value })}
          />
          <DateField
            label={<Trans>Insured until</Trans>}
            description={<Trans>Empty: the end is not known, and the insurance counts.</Trans>}
            min={today}
            value={answer.insuredUntil}
            onChange={(insuredUntil) => onChange({ insuredUntil })}
          />
        </>
      )}
      {answer.insurance === 'later' && (
        <ReasonField
          label={<Trans>Why the insurance is shown later</Trans>}
          value={answer.insuranceReason}
          isShort={faults.insuranceReason}
          onChange={(insuranceReason) => onChange({ insuranceReason })}
        />
      )}
    </AskedChoice>
  )
}
