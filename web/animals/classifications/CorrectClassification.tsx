import { Trans } from '@lingui/react/macro'
import type { Classification } from '../../../shared/animals/classification.ts'
import { changeClassification } from '../../../shared/animals/classificationActs.ts'
import { useClassifications } from '../parts/useClassifications.ts'
import type { AsCorrected } from '../../correction/Correcting.tsx'
import { CorrectRow } from '../../correction/CorrectRow.tsx'
import type { OutboxEntry } from '../../../sync/store.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { ClassificationFields } from './ClassificationFields.tsx'
import { useClassificationForm } from './useClassificationForm.ts'
import classes from '../../administration/Administration.module.css'

/** A new one keeps its species, which no change names. */
const as =
  (entry: OutboxEntry): AsCorrected =>
  ({ name, input }) => {
    if (name === entry.name) return input
    return name === changeClassification.name ? { ...(entry.input as object), ...(input as { body: object }).body, id: null } : null
  }

export default function CorrectClassification({ entry, onClose }: RefusedProps<unknown>) {
  return (
    <CorrectRow entry={entry} kind="classification" as={as} onClose={onClose}>
      {(classification) => <Form classification={classification} onClose={onClose} />}
    </CorrectRow>
  )
}

function Form({ classification, onClose }: { classification: Classification; onClose: () => void }) {
  const { all } = useClassifications()
  const form = useClassificationForm(classification, all)
  return (
    <FormDialog
      title={<Trans>Classification</Trans>}
      form={{ ...form, save: async () => (await form.save()) !== null }}
      submit={<Trans>Save</Trans>}
      untouched="closes"
      onClose={onClose}
    >
      <fieldset className={classes.fields}>
        <ClassificationFields form={form} classification={classification} all={all} />
      </fieldset>
    </FormDialog>
  )
}
