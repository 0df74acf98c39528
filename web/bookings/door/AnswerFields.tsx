import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { WeightFaultText } from '../../medical/parts/WeightFaultText.tsx'
import { nameOf } from '../parts/acts.tsx'
import type { AnswerProps } from './answerProps.ts'
import { BelongingsField } from './BelongingsField.tsx'
import { ContractField } from './ContractField.tsx'
import classes from './Door.module.css'
import { AskedChoice } from '../../ui/AskedChoice.tsx'
import { AskedQuestions } from '../../settings/parts/questions/AskedQuestions.tsx'
import { InsuranceField } from './InsuranceField.tsx'
import { ParasitesField } from './ParasitesField.tsx'
import { ReasonField } from './ReasonField.tsx'

/** The questions about one animal at check-in. */
export function AnswerFields({ onSign, children, ...props }: AnswerProps) {
  const { t } = useLingui()
  const {
    asked: { animalId, animal, questions },
    answer,
    faults,
    onChange,
  } = props
  const name = animal ? nameOf(animal) : '?'
  return (
    <section className={classes.animal} aria-label={name}>
      <span className={classes.who}>
        <AnimalPortrait id={animalId} species={animal?.species ?? ''} size={40} />
        {name}
      </span>
      {questions.length === 0 && (
        <Text>
          <Trans>The contract is signed.</Trans>
        </Text>
      )}
      {questions.includes('contract') && <ContractField answer={answer} faults={faults} onChange={onChange} onSign={onSign} />}
      {questions.includes('insurance') && <InsuranceField answer={answer} faults={faults} onChange={onChange} />}
      {questions.includes('parasites') && <ParasitesField answer={answer} faults={faults} onChange={onChange} />}
      {questions.includes('heat') && <Heat answer={answer} faults={faults} onChange={onChange} />}
      {questions.includes('weight') && (
        <TextInput
          label={t`Weight in kilograms`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={answer.weight}
          error={faults.weight && <WeightFaultText fault={faults.weight} />}
          onChange={(event) => onChange({ weight: event.currentTarget.value })}
        />
      )}
      {questions.includes('belongings') && (
        <BelongingsField value={answer.belongings} onChange={(belongings) => onChange({ belongings })} />
      )}
      {questions.includes('house') && (
        <AskedQuestions
          questions={props.asked.house}
          typed={answer.house}
          lacking={faults.house}
          onChange={(house) => onChange({ house })}
        />
      )}
      {children}
    </section>
  )
}

function Heat({ answer: { heat, heatReason }, faults, onChange }: Omit<AnswerProps, 'asked'>) {
  const { t } = useLingui()
  return (
    <AskedChoice
      legend={<Trans>Is she in heat?</Trans>}
      label={t`Is she in heat?`}
      value={heat}
      options={[
        { value: 'no', text: <Trans>No</Trans> },
        { value: 'yes', text: <Trans>Yes</Trans> },
      ]}
      onChange={(chosen) => onChange({ heat: chosen })}
      fault={faults.heat && <Trans>Please answer yes or no.</Trans>}
    >
      {heat === 'yes' && (
        <ReasonField
          label={<Trans>Reason to take her all the same</Trans>}
          description={<Trans>The house takes no animals in heat.</Trans>}
          value={heatReason}
          isShort={faults.heatReason}
          onChange={(reason) => onChange({ heatReason: reason })}
        />
      )}
    </AskedChoice>
  )
}
