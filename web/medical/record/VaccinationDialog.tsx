import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { inCare } from '../../../shared/animals/animal.ts'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { recordVaccination, vaccinationProblems, type VaccinationBody } from '../../../shared/medical/medicalActs.ts'
import { classifications, type Classification, type Vaccination } from '../../../shared/medical/vaccination.ts'
import type { AnimalRecord } from '../../animals/record/useAnimalRecord.ts'
import { useClassifications } from '../../animals/useClassifications.ts'
import fieldClasses from '../../ui/Fields.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { mayLeave, useLeaveGuard } from '../../ui/leavePage.tsx'
import { classificationTexts } from '../vaccinationTexts.ts'

type Values = Omit<VaccinationBody, 'id' | 'animalId'>
type Errors = Partial<Record<string, ErrorCode>>

/** Of what every animal of its classification gets, the first that this one has not had yet. */
const nextOf = (plan: readonly Classification[], given: readonly Vaccination[]): Classification =>
  plan.find((one) => given.every(({ classification }) => classification !== one)) ?? plan[0] ?? 'Rabies'

/** A vaccination that was given; saved on this device at once. */
export default function VaccinationDialog({ record: { animal, vaccinations }, onClose }: { record: AnimalRecord; onClose: () => void }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const { of } = useClassifications()
  const [initial] = useState<Values>(() => ({
    ...{ classification: nextOf(of(animal).vaccines, vaccinations), vaccine: '', date: today, validityEnd: null },
    ...{ batch: '', vet: '', note: '' },
  }))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [saving, setSaving] = useState(false)
  useLeaveGuard(values !== initial && !saving)
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const errorOf = (field: string) => errors[field] && i18n._(errorTexts[errors[field]])
  const leave = async () => {
    if (values === initial || (await mayLeave())) onClose()
  }

  async function save() {
    const problems = vaccinationProblems(values, animal.birthDate, today)
    if (problems.length > 0) return setErrors(Object.fromEntries(problems.map(({ field, code }) => [field, code])))
    // The proposed kind and day alone document no dose.
    if (values === initial) return setErrors({ form: 'form.untouched' })
    setSaving(true)
    try {
      const said = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
      )
      await engine.perform(recordVaccination, { ...(said as Values), id: null, animalId: animal.id, inCare: inCare(animal) })
      onClose()
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Failure)) throw error
      setErrors({ form: error.code })
    }
  }

  const line = (field: 'vaccine' | 'batch' | 'vet' | 'note', label: React.ReactNode, maxLength: number) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={values[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog title={<Trans>Record a vaccination</Trans>} onClose={() => void leave()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset className={fieldClasses.fields}>
          <NativeSelect
            label={<Trans>Against</Trans>}
            rightSection={<IconSelector size={18} aria-hidden />}
            rightSectionPointerEvents="none"
            value={values.classification}
            data={classifications.map((value) => ({ value, label: i18n._(classificationTexts[value]) }))}
            onChange={(event) => change({ classification: event.currentTarget.value as Classification })}
          />
          <div className={fieldClasses.pair}>
            <TextInput
              type="date"
              label={<Trans>Given on</Trans>}
              value={values.date}
              error={errorOf('date')}
              onChange={(event) => event.currentTarget.value && change({ date: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={<Trans>Protects until</Trans>}
              value={values.validityEnd ?? ''}
              error={errorOf('validityEnd')}
              onChange={(event) => change({ validityEnd: event.currentTarget.value || null })}
            />
          </div>
          <div className={fieldClasses.pair}>
            {line('vaccine', <Trans>Vaccine</Trans>, 80)}
            {line('batch', <Trans>Batch</Trans>, 40)}
          </div>
          {line('vet', <Trans>Vet</Trans>, 120)}
          {line('note', <Trans>Note</Trans>, 500)}
          {errors.form && (
            <Text c="var(--mantine-color-error)" role="alert">
              {errorOf('form')}
            </Text>
          )}
        </fieldset>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => void leave()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={saving}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
