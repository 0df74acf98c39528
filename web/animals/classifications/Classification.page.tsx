import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { builtInOf, classificationsOf, type Classification } from '../../../shared/animals/classification.ts'
import { deleteClassification } from '../../../shared/animals/classificationActs.ts'
import { classificationName } from '../parts/AnimalFacts.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useLive } from '../../ui/useLive.ts'
import { BackToAnimalData } from './BackToAnimalData.tsx'
import { ClassificationFields } from './ClassificationFields.tsx'
import { useClassificationForm } from './useClassificationForm.ts'
import classes from '../../administration/Administration.module.css'
import { Form, FormActions } from '../../ui/Form.tsx'

export const Route = createFileRoute('/_signedIn/admin/animal-classifications/$id')({
  staticData: { title: msg`Classification`, flag: 'settings' },
  component: OneClassification,
})

function OneClassification() {
  const { i18n } = useLingui()
  const { id } = Route.useParams()
  const { engine } = useSignedIn()
  const mayEdit = useHasRight('admin.settings')
  const live = useLive(useCallback(async () => classificationsOf(await engine.replica.classification.toArray()), [engine]))
  if (!mayEdit) return <NoPermission />
  const one = live.state === 'ready' ? live.value.find((row) => row.id === id) : undefined
  return (
    <div className={classes.page}>
      <BackToAnimalData />
      <Title order={1}>{one ? classificationName(i18n, one) : <Trans>Classification</Trans>}</Title>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && !one && (
        <Text>
          <Trans>This classification does not exist any more.</Trans>
        </Text>
      )}
      {live.state === 'ready' && one && <ClassificationForm key={id} classification={one} all={live.value} />}
    </div>
  )
}

function ClassificationForm({ classification, all }: { classification: Classification; all: readonly Classification[] }) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const form = useClassificationForm(classification, all)
  const remove = useRemove(classification)
  const isBuiltIn = builtInOf(classification.id) !== null
  return (
    <Form
      left={form.left}
      className={classes.form}
      onSave={async () => {
        if (!form.saving && (await form.save())) toast({ tone: 'done', text: t`The classification was saved.` })
      }}
    >
      <fieldset className={classes.fields} disabled={!canEdit}>
        <ClassificationFields form={form} classification={classification} all={all} />
      </fieldset>
      {canEdit && (
        <FormActions justify="space-between">
          {!isBuiltIn && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              <Trans>Delete classification</Trans>
            </Button>
          )}
          <Button type="submit" disabled={form.saving || !form.dirty} ml="auto">
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      )}
    </Form>
  )
}

function useRemove(classification: Classification): () => Promise<void> {
  const { engine } = useSignedIn()
  const navigate = useNavigate()
  const failed = useFailed()
  return async () => {
    const yes = await confirm({
      title: <Trans>Delete this classification?</Trans>,
      text: <Trans>Only one that no animal belongs to can be deleted.</Trans>,
      confirm: <Trans>Delete classification</Trans>,
      cancel: <Trans>Keep it</Trans>,
      danger: true,
    })
    if (!yes) return
    try {
      await engine.perform(deleteClassification, { id: classification.id }, { rows: [classification] })
      toast({ tone: 'done', text: <Trans>The classification was deleted.</Trans> })
      void navigate({ to: '/admin/animals/data', replace: true })
    } catch (error) {
      failed(error)
    }
  }
}
