import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useClassifications } from '../animals/useClassifications.ts'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { NoPermission } from '../shell/NoPermission.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { toast } from '../ui/toasts.ts'
import { BackToAnimalData } from './BackToAnimalData.tsx'
import { ClassificationFields } from './ClassificationFields.tsx'
import { useClassificationForm } from './useClassificationForm.ts'
import classes from './Administration.module.css'

export const Route = createFileRoute('/_signedIn/admin/animal-classifications/new')({
  staticData: { title: msg`New classification`, flag: 'settings' },
  component: NewClassification,
})

function NewClassification() {
  const mayEdit = useHasRight('admin.settings')
  return mayEdit ? <Form /> : <NoPermission />
}

function Form() {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const { all } = useClassifications()
  const navigate = useNavigate()
  const form = useClassificationForm(null, all)
  return (
    <form
      noValidate
      className={classes.page}
      onSubmit={async (event) => {
        event.preventDefault()
        if (form.saving || !(await form.save())) return
        toast({ tone: 'done', text: t`The classification was saved.` })
        void navigate({ to: '/admin/animals/data', replace: true })
      }}
    >
      <BackToAnimalData />
      <Title order={1}>
        <Trans>New classification</Trans>
      </Title>
      <fieldset className={classes.fields} disabled={!canEdit}>
        <ClassificationFields form={form} classification={null} all={all} />
      </fieldset>
      <Group justify="flex-end">
        <ButtonLink to="/admin/animals/data" variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving || !canEdit}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}
