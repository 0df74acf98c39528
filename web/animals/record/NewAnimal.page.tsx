import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormError } from '../../ui/FormError.tsx'
import { animalProblems, missingFacts, createAnimal, nothingSaid, type AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { Failure } from '../../../shared/errors.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { UnsavedNote } from '../../ui/UnsavedNote.tsx'
import { leftIn, useUnsaved } from '../../ui/useUnsaved.ts'
import { LookalikeNote } from '../parts/LookalikeNote.tsx'
import { AnimalFields } from './AnimalFields.tsx'
import { tidied, type FieldErrors } from './useAnimalForm.ts'
import fieldClasses from '../../ui/Fields.module.css'
import classes from './Record.module.css'
import { Form, FormActions } from '../../ui/Form.tsx'

export const Route = createFileRoute('/_signedIn/animal/new')({
  staticData: { title: msg`New animal`, flag: 'animals' },
  component: NewAnimal,
})

/** What is typed of the new animal, and how it is saved. */
function useNewAnimal() {
  const { engine } = useSignedIn()
  const { animals } = useSettings()
  const today = useToday()
  const navigate = useNavigate()
  const [said, setSaid] = useState<AnimalSaid>(nothingSaid)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  const dirty = said !== nothingSaid
  const unsaved = useUnsaved({ form: 'animal:new', content: said, dirty })
  useLeaveGuard(dirty && !saving, unsaved.forget)

  async function save() {
    const content = tidied(said)
    const problems = animalProblems(content, today)
    const missing = missingFacts(content, animals).map((field) => ({ field, code: 'animal.fieldMissing' as const }))
    if (problems.length + missing.length > 0)
      return setErrors(Object.fromEntries([...missing, ...problems].map(({ field, code }) => [field, code])))
    if (JSON.stringify(content) === JSON.stringify(tidied(nothingSaid))) return setErrors({ form: 'form.untouched' })
    setSaving(true)
    try {
      const id = await engine.perform(createAnimal, { ...content, id: null })
      unsaved.forget()
      await navigate({ to: '/animal/change-new', search: { animal: id }, ignoreBlocker: true })
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Failure)) throw error
      setErrors({ [error.fields?.[0] ?? 'form']: error.code })
    }
  }

  function change(part: Partial<AnimalSaid>): void {
    setSaid((before) => ({ ...before, ...part }))
    setErrors({})
  }
  return { said, errors, saving, left: leftIn(unsaved, setSaid), wanted: missingFacts(nothingSaid, animals), change, save }
}

/** Enters an animal that is in nobody's care yet, such as one that is announced. */
function NewAnimal() {
  const { i18n } = useLingui()
  const canEdit = useCanEdit()
  const mayEnter = useHasRight('animals.incoming') && canEdit
  const router = useRouter()
  const { said, errors, saving, left, wanted, change, save } = useNewAnimal()
  const errorOf = (field: string) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <Form className={classes.page} onSave={save}>
      <Title order={1}>
        <Trans>New animal</Trans>
      </Title>
      {left && <UnsavedNote {...left} />}
      <Card title={<Trans>Record</Trans>}>
        <fieldset className={fieldClasses.fields} disabled={!mayEnter}>
          <AnimalFields animalId={null} wanted={wanted} said={said} errorOf={errorOf} onChange={change} />
        </fieldset>
        <LookalikeNote said={said} />
      </Card>
      <FormError code={errors.form} />
      <FormActions>
        <Button variant="default" onClick={() => router.history.back()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={!mayEnter || saving}>
          <Trans>Save and go on with a change</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
