import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useClassifications } from '../parts/useClassifications.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { NewPage } from '../../ui/NewPage.tsx'
import { BackToAnimalData } from './BackToAnimalData.tsx'
import { ClassificationFields } from './ClassificationFields.tsx'
import { useClassificationForm } from './useClassificationForm.ts'
import classes from '../../administration/Administration.module.css'

export const Route = createFileRoute('/_signedIn/admin/animal-classifications/new')({
  staticData: { title: msg`New classification`, flag: 'settings' },
  component: NewClassification,
})

function NewClassification() {
  const mayEdit = useHasRight('admin.settings')
  return mayEdit ? <Form /> : <NoPermission />
}

function Form() {
  const canEdit = useCanEdit()
  const { all } = useClassifications()
  const navigate = useNavigate()
  const form = useClassificationForm(null, all)
  return (
    <NewPage
      title={<Trans>New classification</Trans>}
      back={<BackToAnimalData />}
      form={form}
      done={<Trans>The classification was saved.</Trans>}
      onSaved={() => void navigate({ to: '/admin/animals/data', replace: true })}
      cancelTo="/admin/animals/data"
      disabled={!canEdit}
      className={classes.page}
    >
      <fieldset className={classes.fields} disabled={!canEdit}>
        <ClassificationFields form={form} classification={null} all={all} />
      </fieldset>
    </NewPage>
  )
}
