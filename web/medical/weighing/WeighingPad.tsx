import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { isNewborn, type ToWeigh } from '../../../shared/medical/toWeigh.ts'
import { inTime, type Weight } from '../../../shared/medical/weight.ts'
import { localDate } from '../../../shared/time.ts'
import { useClassifications } from '../../animals/parts/useClassifications.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { Choice } from '../../ui/Choice.tsx'
import { useToday } from '../../ui/clock.ts'
import { useDirty } from '../../ui/dirty.ts'
import { Form, FormFaults } from '../../ui/Form.tsx'
import { useFormats } from '../../ui/formats.ts'
import { weightText } from '../../ui/weightTexts.ts'
import { useAskJumps, useRecord } from '../useWeighing.tsx'
import { WeighReasons } from '../parts/WeighReasons.tsx'
import { WeightFaultText } from '../parts/WeightFaultText.tsx'
import { readWeight, type WeightFault } from '../parts/weighing.ts'
import { asKilograms, keys, typedAfter, unitFor, units, type Unit } from './typed.ts'
import classes from './WeighingRound.module.css'

interface Props {
  animal: Animal
  room: string
  weights: readonly Weight[]
  due: ToWeigh | undefined
  /** The next animal, or the end of the round. */
  onNext: () => void
}

/** The scales in front, the phone in one hand: a number, and the next animal comes by itself. */
export function WeighingPad({ animal, room, weights, due, onNext }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const last = inTime(weights).at(-1)
  const begun = unitFor(last?.grams, isNewborn(animal, today))
  const [unit, setUnit] = useState<Unit>(begun)
  const { typed, wrong, type, save } = useTypedWeight({ animal, weights, unit, onNext })
  return (
    <Form onSave={save} className={classes.pad}>
      <div className={classes.patient}>
        <AnimalPortrait id={animal.id} species={animal.species} size={56} />
        <span className={classes.facts}>
          <span>{room}</span>
          <LastWeight last={last} />
          {due && <WeighReasons reasons={due.reasons} lost={due.lost} className={classes.why} />}
        </span>
      </div>
      <Choice label={t`Unit`} value={unit} options={units.map((value) => ({ value, text: value }))} onChange={setUnit} />
      <TextInput
        required
        label={unit === 'kg' ? <Trans>Weight in kilograms</Trans> : <Trans>Weight in grams</Trans>}
        // The pad below is the keyboard; one of metal types here too.
        inputMode="none"
        autoComplete="off"
        data-autofocus
        maxLength={12}
        classNames={{ input: classes.typed }}
        value={typed}
        error={wrong && <WeightFaultText fault={wrong} />}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={classes.keys} role="group" aria-label={t`Number pad`}>
        {keys.map((key) => (
          <Button
            key={key}
            variant="default"
            className={classes.key}
            aria-label={key === '⌫' ? t`Delete the last digit` : undefined}
            onClick={() => type(typedAfter(typed, key))}
          >
            {key === '⌫' ? <IconBackspace aria-hidden /> : key}
          </Button>
        ))}
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={onNext}>
          <Trans>Skip</Trans>
        </Button>
        <Button type="submit">
          <Trans>Save and next</Trans>
        </Button>
      </div>
      <FormFaults />
    </Form>
  )
}

/** What is typed for one animal; a weight far from the last one is asked about. */
function useTypedWeight({ animal, weights, unit, onNext }: Pick<Props, 'animal' | 'weights' | 'onNext'> & { unit: Unit }) {
  const { of: classify } = useClassifications()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<WeightFault | null>(null)
  const record = useRecord(() => {})
  const sure = useAskJumps(() => weights)
  useDirty(typed !== '')
  function type(text: string): void {
    setTyped(text)
    setWrong(null)
  }
  async function save(): Promise<void> {
    const read = readWeight(asKilograms(typed, unit), classify(animal))
    if ('fault' in read) return setWrong(read.fault)
    const weighed = [{ animal, grams: read.grams }]
    if (!(await sure(weighed)) || !(await record(weighed))) return
    setTyped('')
    onNext()
  }
  return { typed, wrong, type, save }
}

function LastWeight({ last }: { last: Weight | undefined }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  if (!last) return <Trans>not weighed yet</Trans>
  return (
    <span className="numbers">
      <Trans>
        {weightText(last.grams, i18n.locale)} on {formats.date(localDate(last.at, zone))}
      </Trans>
    </span>
  )
}
