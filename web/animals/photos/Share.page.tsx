import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { forgetShared, sharedFiles } from '../../ui/sharedFiles.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { AnimalPicker } from '../parts/AnimalPicker.tsx'
import recordClasses from '../record/Record.module.css'
import { TakenPhotos } from './parts/TakenPhotos.tsx'
import { addTakenTo, shrunk, type Taken } from './parts/taken.ts'

export const Route = createFileRoute('/_signedIn/share')({
  staticData: { title: msg`Shared photos`, flag: null },
  component: Share,
})

interface Shared {
  taken: Taken[]
  unreadable: string[]
}

/** Photos that another app shared with this one: the person chooses the animals that they show. Works without a network. */
function Share() {
  const failed = useFailed()
  const [shared, setShared] = useState<Shared | null>(null)
  useEffect(() => {
    sharedFiles()
      .then(shrunk)
      .catch((error: unknown) => {
        failed(error)
        return { taken: [], unreadable: [] }
      })
      .then(setShared)
    // Once: what is shared later loads the page anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className={recordClasses.page}>
      <Title order={1}>
        <Trans>Shared photos</Trans>
      </Title>
      {shared ? <Content shared={shared} onChange={(taken) => setShared({ ...shared, taken })} /> : <Loading rows={3} />}
    </div>
  )
}

function Content({ shared: { taken, unreadable }, onChange }: { shared: Shared; onChange: (taken: Taken[]) => void }) {
  const mayAdd = useHasRight('animals.edit')
  const canEdit = useCanEdit() && mayAdd
  const names = unreadable.join(', ')
  return (
    <>
      {names !== '' && (
        <Banner tone="warn">
          <Trans>This device cannot read these pictures: {names}</Trans>
        </Banner>
      )}
      {taken.length === 0 ? (
        <Nothing />
      ) : canEdit ? (
        <Chooser taken={taken} onChange={onChange} />
      ) : (
        <Refused onDiscarded={() => onChange([])} />
      )}
    </>
  )
}

const Nothing = () => (
  <None>
    <Text c="dimmed">
      <Trans>No photo waits here. Open the photo in another app, choose “Share” there and then Obhut.</Trans>
    </Text>
  </None>
)

function Refused({ onDiscarded }: { onDiscarded: () => void }) {
  return (
    <Banner tone="warn" action={<Discard onDiscarded={onDiscarded} />}>
      <Trans>
        Your account may not add photos to animals. What was shared stays on this device: somebody with the right can sign in and open it
        here.
      </Trans>
    </Banner>
  )
}

function Chooser({ taken, onChange }: { taken: Taken[]; onChange: (taken: Taken[]) => void }) {
  const { engine } = useSignedIn()
  const router = useRouter()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [animals, setAnimals] = useState<string[]>([])
  const [error, setError] = useState<ReactNode>(null)

  async function add() {
    const [first] = animals
    if (first === undefined) return setError(<Trans>Choose the animal of the photo.</Trans>)
    try {
      await addTakenTo(engine, animals, taken)
      await forgetShared()
    } catch (fault) {
      return failed(fault)
    }
    toast({ tone: 'done', text: taken.length === 1 ? <Trans>The photo was added.</Trans> : <Trans>The photos were added.</Trans> })
    await router.navigate({ to: '/animal/$id', params: { id: first }, replace: true })
  }

  return (
    <>
      <AnimalPicker
        chosen={animals}
        error={error}
        onChange={(ids) => {
          setAnimals(ids)
          setError(null)
        }}
      />
      <TakenPhotos taken={taken} animals={animals.length} onChange={onChange} />
      <Group>
        <Button loading={busy} onClick={() => void once(add)}>
          <Trans>Add to the animal</Trans>
        </Button>
        <Discard onDiscarded={() => onChange([])} />
      </Group>
    </>
  )
}

function Discard({ onDiscarded }: { onDiscarded: () => void }) {
  const failed = useFailed()
  async function discard() {
    const isSure = await confirm({
      title: <Trans>Discard what was shared?</Trans>,
      text: <Trans>The other app keeps its photos.</Trans>,
      confirm: <Trans>Discard</Trans>,
      danger: true,
    })
    if (!isSure) return
    await forgetShared()
    onDiscarded()
  }
  return (
    <Button variant="default" onClick={() => void discard().catch(failed)}>
      <Trans>Discard</Trans>
    </Button>
  )
}
