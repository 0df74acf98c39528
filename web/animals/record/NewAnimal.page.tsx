import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { FormError } from '../../ui/FormError.tsx'
import { animalProblems, missingFacts, createAnimal, nothingSaid } from '../../../shared/animals/animalActs.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { UnsavedNote } from '../../ui/UnsavedNote.tsx'
import { useRecordForm, type AnyErrors } from '../../ui/useRecordForm.ts'
import { LookalikeNote } from '../parts/LookalikeNote.tsx'
import { AnimalFields } from './AnimalFields.tsx'
import { tidied } from './parts/tidied.ts'
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
  const { values: said, errors, saving, left, change, ...form } = useRecordForm({ keep: 'animal:new', begin: () => nothingSaid })

  async function save() {
    const content = tidied(said)
    const missing = missingFacts(content, animals).map((field) => ({ field, code: 'animal.fieldMissing' as const }))
    const problems = [...animalProblems(content, today), ...missing]
    const isUntouched = JSON.stringify(content) === JSON.stringify(tidied(nothingSaid))
    const first = problems.length === 0 && isUntouched ? [{ field: 'form', code: 'form.untouched' as const }] : problems
    const id = await form.save(first, () => engine.perform(createAnimal, { ...content, id: null }))
    if (id) await navigate({ to: '/animal/change-new', search: { animal: id }, ignoreBlocker: true })
  }

  return { said, errors, saving, left, wanted: missingFacts(nothingSaid, animals), change, save }
}

/** Enters an animal that is in nobody's care yet, such as one that is announced. */
function NewAnimal() {
  const { i18n } = useLingui()
  const canEdit = useCanEdit()
  const mayEnter = useHasRight('animals.incoming') && canEdit
  const router = useRouter()
  const { said, errors: all, saving, left, wanted, change, save } = useNewAnimal()
  const errors: AnyErrors = all
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
