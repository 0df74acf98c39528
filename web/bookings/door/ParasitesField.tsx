import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import type { AnswerProps } from './answerProps.ts'
import { AskedChoice } from '../../ui/AskedChoice.tsx'
import { ReasonField } from './ReasonField.tsx'

/** The treatment against parasites that the house requires: its day, or the reason why the animal is taken without one. */
export function ParasitesField({ answer, faults, onChange }: Omit<AnswerProps, 'asked'>) {
  const { t } = useLingui()
  const today = useToday()
  return (
    <AskedChoice
      legend={<Trans>No recent treatment against parasites is known</Trans>}
      label={t`Treatment against parasites`}
      value={answer.parasites}
      options={[
        { value: 'treated', text: <Trans>Treated</Trans> },
        { value: 'later', text: <Trans>Not treated</Trans> },
      ]}
      onChange={(parasites) => onChange({ parasites })}
      fault={faults.parasites && <Trans>Please choose whether the animal was treated.</Trans>}
    >
      {answer.parasites === 'treated' && (
        <>
          <DateField
            label={<Trans>Treated on</Trans>}
            required
            max={today}
            value={answer.treatedOn}
            error={faults.treatedOn && <Trans>Please enter the day.</Trans>}
            onChange={(treatedOn) => onChange({ treatedOn })}
          />
          <TextInput
            label={<Trans>Product</Trans>}
            autoComplete="off"
            maxLength={80}
            value={answer.product}
            onChange={(event) => onChange({ product: event.currentTarget.value })}
          />
        </>
      )}
      {answer.parasites === 'later' && (
        <ReasonField
          label={<Trans>Reason to take the animal all the same</Trans>}
          value={answer.parasitesReason}
          isShort={faults.parasitesReason}
          onChange={(parasitesReason) => onChange({ parasitesReason })}
        />
      )}
    </AskedChoice>
  )
}
