import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '../../ui/FormError.tsx'
import type { Animal } from '../../../shared/animals/animal.ts'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { beginQuarantine, changeQuarantine } from '../../../shared/medical/quarantineActs.ts'
import { addDays } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import fieldClasses from '../../ui/Fields.module.css'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import classes from '../Quarantine.module.css'
import { DateField } from '../../ui/DateField.tsx'

export type QuarantineAct = 'begin' | 'change' | 'end'
type Errors = { from?: 'missing'; until?: ErrorCode | 'missing'; why?: 'missing'; form?: ErrorCode }

/** Usual lengths in days, the first day included. */
const lengths = [7, 14, 21] as const

interface Props {
  animal: Animal
  act: QuarantineAct
  /** What it begins with; without it what is usual. */
  start?: { from: string; until: string; why: string }
  onClose: () => void
}

export function QuarantineDialog({ animal, act, start, onClose }: Props) {
  const { i18n, t } = useLingui()
  const form = useQuarantineForm(animal, act, start)
  const { values, errors, change } = form
  const untilError = errors.until && (errors.until === 'missing' ? t`Please enter a day.` : i18n._(errorTexts[errors.until]))
  const titles = {
    begin: <Trans>Begin a quarantine</Trans>,
    change: <Trans>Change the end of the quarantine</Trans>,
    end: <Trans>End the quarantine now</Trans>,
  }
  return (
    <FormDialog title={titles[act]} form={form} submit={<Trans>Save</Trans>} untouched="asks" onClose={onClose}>
      <fieldset className={fieldClasses.fields}>
        {act === 'begin' && (
          <DateField
            required
            label={<Trans>From</Trans>}
            value={values.from}
            error={errors.from && t`Please enter a day.`}
            onChange={(day) => change({ from: day ?? '' })}
          />
        )}
        {act !== 'end' && (
          <>
            <DateField
              required
              label={<Trans>Last day</Trans>}
              value={values.until}
              error={untilError}
              onChange={(day) => change({ until: day ?? '' })}
            />
            {act === 'begin' && values.from !== '' && (
              <div className={classes.quick}>
                {lengths.map((days) => (
                  <Button key={days} variant="default" onClick={() => change({ until: addDays(values.from, days - 1) })}>
                    <Trans>{days} days</Trans>
                  </Button>
                ))}
              </div>
            )}
          </>
        )}
        <Textarea
          required
          label={<Trans>Why</Trans>}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={values.why}
          error={errors.why && t`Please enter a reason.`}
          onChange={(event) => change({ why: event.currentTarget.value })}
        />
        <FormError code={errors.form} />
      </fieldset>
    </FormDialog>
  )
}

function useQuarantineForm({ id, quarantine }: Animal, act: QuarantineAct, start?: Props['start']) {
  const { engine } = useSignedIn()
  const today = useToday()
  const [initial] = useState(
    () =>
      start ?? {
        from: act === 'begin' ? today : '',
        until: act === 'change' ? (quarantine?.until ?? '') : '',
        why: '',
      },
  )
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const dirty = values !== initial
  useLeaveGuard(dirty)
  const change = (part: Partial<typeof initial>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors({})
  }
  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const { from, until } = values
    const why = values.why.normalize('NFC').trim()
    const wrong: Errors = {
      ...(act === 'begin' && !from && { from: 'missing' }),
      ...(act !== 'end' && !until && { until: 'missing' }),
      ...(!why && { why: 'missing' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    try {
      if (act === 'begin') await engine.perform(beginQuarantine, { id, from, until, why })
      else await engine.perform(changeQuarantine, { id, until: act === 'end' ? null : until, why })
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrors(error.fields?.includes('until') ? { until: error.code } : { form: error.code })
      return false
    }
  }
  return { values, errors, dirty, change, save }
}
