import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ShelterUse } from '../../shared/shelters/occupancy.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { NoPermission } from '../ui/NoPermission.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useLive } from '../ui/useLive.ts'
import { readHouses } from './parts/readHouses.ts'
import { Rooms } from './Rooms.tsx'
import { ShelterFields } from './ShelterFields.tsx'
import { useMayEditShelters } from './useMayEditShelters.ts'
import { useShelterActs } from './parts/useShelterActs.tsx'
import { useShelterForm } from './useShelterForm.ts'
import classes from './Shelters.module.css'
import { Form, FormActions } from '../ui/Form.tsx'

export const Route = createFileRoute('/_signedIn/shelter/$id/edit')({
  staticData: { title: msg`Edit location`, flag: 'sheltersEdit' },
  component: EditShelter,
})

function EditShelter() {
  const { id } = Route.useParams()
  const { engine } = useSignedIn()
  const today = useToday()
  const mayEdit = useMayEditShelters()
  const live = useLive(
    useCallback(
      async () => (await readHouses(engine.replica, today)).shelters.find(({ shelter }) => shelter.id === id) ?? null,
      [engine, id, today],
    ),
  )
  if (!mayEdit) return <NoPermission right="shelters.edit" />
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Edit location</Trans>
      </Title>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && live.value === null && (
        <Text>
          <Trans>This location does not exist any more.</Trans>
        </Text>
      )}
      {live.state === 'ready' && live.value && (
        <>
          <ShelterForm key={id} use={live.value} />
          <Rooms use={live.value} />
          <Acts use={live.value} />
        </>
      )}
    </div>
  )
}

function ShelterForm({ use: { shelter } }: { use: ShelterUse }) {
  const { t } = useLingui()
  const form = useShelterForm(shelter)
  return (
    <Form
      left={form.left}
      className={classes.fields}
      onSave={async () => {
        if (!form.saving && (await form.save())) toast({ tone: 'done', text: t`The location was saved.` })
      }}
    >
      <ShelterFields form={form} isNew={false} />
      <FormActions>
        <Button type="submit" disabled={form.saving || !form.dirty}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function Acts({ use: { shelter, rooms } }: { use: ShelterUse }) {
  const navigate = useNavigate()
  const { removeShelter } = useShelterActs()
  const remove = async () =>
    (await removeShelter(
      shelter,
      rooms.map(({ room }) => room.id),
    )) && navigate({ to: '/shelters', replace: true })
  return (
    <Group justify="space-between">
      <ButtonLink to="/shelter/$id" params={{ id: shelter.id }} variant="default">
        <Trans>Back to the location</Trans>
      </ButtonLink>
      <Button variant="subtle" color="red" onClick={() => void remove()}>
        <Trans>Delete location</Trans>
      </Button>
    </Group>
  )
}
