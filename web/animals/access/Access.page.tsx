import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { animalAccess } from '../../../shared/animals/share.ts'
import { FilesOf } from '../../fileDrops/parts/FilesOf.tsx'
import { useCanEdit } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import { AnimalShell } from '../record/parts/AnimalShell.tsx'
import type { AnimalRecord } from '../record/parts/useAnimalRecord.ts'
import { Lock } from './Lock.tsx'
import { Shares } from './Shares.tsx'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/access')({
  staticData: { title: msg`Access to an animal`, flag: 'animalsEdit' },
  component: Access,
})

/** Who sees the animal: inside, where it may be locked, and outside by links; and what was sent from outside. */
function Access() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <OfAnimal record={record} />}
    </AnimalShell>
  )
}

function OfAnimal({ record: { animal } }: { record: AnimalRecord }) {
  const canEdit = useCanEdit()
  const read = useCall(animalAccess, { params: { id: animal.id } })
  if (read.state === 'loading') return <Loading rows={4} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return (
    <>
      <Lock animalId={animal.id} access={read.value} onChange={read.again} />
      <Shares animalId={animal.id} access={read.value} onChange={read.again} />
      <FilesOf
        of="animal"
        id={animal.id}
        title={<Trans>Files for the animal</Trans>}
        empty={
          <Trans>
            Nothing was asked for yet. By a link a finder, an owner or a vet sends photos and PDF documents, without an account.
          </Trans>
        }
        emails={null}
        canAsk={canEdit}
      />
    </>
  )
}
