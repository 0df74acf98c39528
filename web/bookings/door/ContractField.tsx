import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import type { AnswerProps } from './answerProps.ts'
import { AskedChoice } from '../../ui/AskedChoice.tsx'
import { ReasonField } from './ReasonField.tsx'

/** The contract that the house demands: signed here, on paper, or later for a reason. */
export function ContractField({ answer: { contract, signedOn, laterReason }, faults, onChange, onSign }: Omit<AnswerProps, 'asked'>) {
  const { t } = useLingui()
  const today = useToday()
  return (
    <AskedChoice
      legend={<Trans>The contract is not signed</Trans>}
      label={t`Contract`}
      value={contract}
      options={[
        { value: 'paper', text: <Trans>Signed on paper</Trans> },
        { value: 'later', text: <Trans>Later</Trans> },
      ]}
      onChange={(chosen) => onChange({ contract: chosen, ...(chosen === 'paper' && signedOn === null && { signedOn: today }) })}
      way={
        onSign && (
          <Button variant="default" leftSection={<IconSignature size={20} aria-hidden />} onClick={onSign}>
            <Trans>Sign here</Trans>
          </Button>
        )
      }
      fault={faults.contract && <Trans>Please sign the contract, or choose paper or later.</Trans>}
    >
      {contract === 'paper' && (
        <DateField
          label={<Trans>Signed on</Trans>}
          required
          max={today}
          value={signedOn}
          error={faults.signedOn && <Trans>Please enter the day.</Trans>}
          onChange={(day) => onChange({ signedOn: day })}
        />
      )}
      {contract === 'later' && (
        <ReasonField
          label={<Trans>Why the contract is signed later</Trans>}
          value={laterReason}
          isShort={faults.laterReason}
          onChange={(reason) => onChange({ laterReason: reason })}
        />
      )}
    </AskedChoice>
  )
}
