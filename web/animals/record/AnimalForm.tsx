import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { FormError } from '../../ui/FormError.tsx'
import { Card } from '../../ui/Card.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { AnimalFields } from './AnimalFields.tsx'
import { LookalikeNote } from '../parts/LookalikeNote.tsx'
import type { AnyErrors } from '../../ui/useRecordForm.ts'
import { useAnimalForm } from './useAnimalForm.ts'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'
import fieldClasses from '../../ui/Fields.module.css'
import { Form, FormActions } from '../../ui/Form.tsx'

/** Changes what is recorded of an animal; works without a network. */
export function AnimalForm({ record, onClose }: { record: Pick<AnimalRecord, 'animal' | 'facts'>; onClose: () => void }) {
  const { i18n } = useLingui()
  const form = useAnimalForm(record)
  const { values, change } = form
  const errors: AnyErrors = form.errors
  const errorOf = (field: string) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <Card title={<Trans>Edit record</Trans>}>
      <Form
        left={form.left}
        onSave={async () => {
          if (!form.dirty || (await form.save())) onClose()
        }}
      >
        <fieldset className={fieldClasses.fields}>
          {record.animal.number && (
            <TextInput
              label={<Trans>Number</Trans>}
              autoComplete="off"
              maxLength={40}
              value={values.number}
              error={errorOf('number')}
              onChange={(event) => change({ number: event.currentTarget.value })}
            />
          )}
          <AnimalFields animalId={record.animal.id} said={values} errorOf={errorOf} onChange={change} />
          <Checkbox
            label={<Trans>The date of birth is an estimate</Trans>}
            checked={values.birthEstimated}
            onChange={(event) => change({ birthEstimated: event.currentTarget.checked })}
          />
          <LookalikeNote said={values} animalId={record.animal.id} />
          <FormError code={errors.form} />
        </fieldset>
        <FormActions mt="lg">
          <Button variant="default" onClick={() => void form.leave(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={form.saving}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
