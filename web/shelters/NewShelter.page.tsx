import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSignedIn } from '../session/signedIn.ts'
import { NoPermission } from '../shell/NoPermission.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { toast } from '../ui/toasts.ts'
import { useLive } from '../ui/useLive.ts'
import { ShelterFields } from './ShelterFields.tsx'
import { useMayEditShelters } from './useMayEditShelters.ts'
import { useShelterForm } from './useShelterForm.ts'
import classes from './Shelters.module.css'

export const Route = createFileRoute('/_signedIn/shelter/new')({
  staticData: { title: msg`New shelter`, flag: 'sheltersEdit' },
  component: NewShelter,
})

function NewShelter() {
  const { engine } = useSignedIn()
  const mayEdit = useMayEditShelters()
  const count = useLive(useCallback(() => engine.replica.shelter.count(), [engine]))
  if (!mayEdit) return <NoPermission />
  return count.state === 'ready' ? <Form position={count.value} /> : null
}

function Form({ position }: { position: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useShelterForm(null, position)
  return (
    <form
      noValidate
      className={classes.page}
      onSubmit={async (event) => {
        event.preventDefault()
        const id = !form.saving && (await form.save())
        if (!id) return
        toast({ tone: 'done', text: t`The shelter was saved.` })
        // The rooms come next.
        void navigate({ to: '/shelter/$id/edit', params: { id }, replace: true })
      }}
    >
      <Title order={1}>
        <Trans>New shelter</Trans>
      </Title>
      <ShelterFields form={form} isNew />
      <Group justify="flex-end">
        <ButtonLink to="/shelters" variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}
