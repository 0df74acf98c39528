import { Trans } from '@lingui/react/macro'
import { changeShelter } from '../../shared/shelters/shelterActs.ts'
import type { Shelter } from '../../shared/shelters/shelter.ts'
import { bodyOf } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import type { RefusedProps } from '../words/words.ts'
import { ShelterFields } from './ShelterFields.tsx'
import { useShelterForm } from './useShelterForm.ts'
import classes from './Shelters.module.css'

const as = bodyOf(changeShelter.name)

export default function CorrectShelter({ entry, onClose }: RefusedProps<unknown>) {
  return (
    <CorrectRow entry={entry} kind="shelter" as={as} onClose={onClose}>
      {(shelter) => <Form shelter={shelter} onClose={onClose} />}
    </CorrectRow>
  )
}

function Form({ shelter, onClose }: { shelter: Shelter; onClose: () => void }) {
  const form = useShelterForm(shelter)
  return (
    <FormDialog
      title={<Trans>Edit location</Trans>}
      form={{ ...form, save: async () => (await form.save()) !== null }}
      submit={<Trans>Save</Trans>}
      untouched="closes"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <ShelterFields form={form} isNew={false} />
      </div>
    </FormDialog>
  )
}
