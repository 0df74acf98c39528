import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSignedIn } from '../session/signedIn.ts'
import { NoPermission } from '../ui/NoPermission.tsx'
import { NewPage } from '../ui/NewPage.tsx'
import { useLive } from '../ui/useLive.ts'
import { ShelterFields } from './ShelterFields.tsx'
import { useMayEditShelters } from './useMayEditShelters.ts'
import { useShelterForm } from './useShelterForm.ts'
import classes from './Shelters.module.css'

export const Route = createFileRoute('/_signedIn/shelter/new')({
  staticData: { title: msg`New location`, flag: 'sheltersEdit' },
  component: NewShelter,
})

function NewShelter() {
  const { engine } = useSignedIn()
  const mayEdit = useMayEditShelters()
  const count = useLive(useCallback(() => engine.replica.shelter.count(), [engine]))
  if (!mayEdit) return <NoPermission right="shelters.edit" />
  return count.state === 'ready' ? <Form position={count.value} /> : null
}

function Form({ position }: { position: number }) {
  const navigate = useNavigate()
  const form = useShelterForm(null, position)
  return (
    <NewPage
      title={<Trans>New location</Trans>}
      form={form}
      done={<Trans>The location was saved.</Trans>}
      // The rooms come next.
      onSaved={(id) => void navigate({ to: '/shelter/$id/edit', params: { id }, replace: true })}
      cancelTo="/shelters"
      className={classes.page}
    >
      <ShelterFields form={form} isNew />
    </NewPage>
  )
}
