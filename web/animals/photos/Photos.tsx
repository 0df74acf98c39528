import { Trans, useLingui } from '@lingui/react/macro'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Suspense, useCallback, useState } from 'react'
import { inOrder, mostPhotos, type Photo } from '../../../shared/animals/photo.ts'
import { photosOf } from '../../../shared/animals/photoActs.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import { useLive } from '../../ui/useLive.ts'
import { PhotoButtons } from './parts/PhotoButtons.tsx'
import { PhotoMark } from './parts/PhotoMark.tsx'
import { Picture } from '../../ui/Picture.tsx'
import classes from './Photos.module.css'
import { useHeldPicture } from './parts/portraits.ts'
import { usePhotoActs } from './usePhotoActs.tsx'
import { None } from '../../ui/None.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

const PhotoDialog = lazyPart(() => import('./PhotoDialog.tsx'))

interface Subject {
  id: string
  name: string
  inCare: boolean
}

/** The photos of an animal: of one in care from this device, of others from the server. */
export function Photos({ animal }: { animal: Subject }) {
  return <Card title={<Trans>Photos</Trans>}>{animal.inCare ? <HeldPhotos animal={animal} /> : <ServerPhotos animal={animal} />}</Card>
}

function HeldPhotos({ animal }: { animal: Subject }) {
  const { engine } = useSignedIn()
  const live = useLive(
    useCallback(async () => inOrder(await engine.replica.photo.where('animalId').equals(animal.id).toArray()), [engine, animal.id]),
  )
  if (live.state === 'loading') return live.slow ? <Loading rows={2} /> : null
  if (live.state === 'failed') return <Retry retry={live.retry} />
  return <Gallery animal={animal} photos={live.value} />
}

/** Anyone who left the organisation's care has photos there; those that were taken here just now are before them. */
function ServerPhotos({ animal }: { animal: Subject }) {
  const { engine } = useSignedIn()
  const answer = useCall(photosOf, { params: { animalId: animal.id } })
  const live = useLive(useCallback(() => engine.replica.photo.where('animalId').equals(animal.id).toArray(), [engine, animal.id]))
  const here = live.state === 'ready' ? live.value : []
  const known = new Set(here.map(({ id }) => id))
  const there = answer.state === 'ready' ? answer.value.items.filter(({ id }) => !known.has(id)) : []
  return (
    <>
      {answer.state === 'loading' && <Loading rows={2} />}
      {answer.state === 'failed' && <CallFailed error={answer.error} again={answer.again} />}
      {(answer.state === 'ready' || here.length > 0) && <Gallery animal={animal} photos={inOrder([...here, ...there])} />}
    </>
  )
}

function Gallery({ animal, photos }: { animal: Subject; photos: readonly Photo[] }) {
  const { t } = useLingui()
  const mayEdit = useHasRight('animals.edit')
  const canEdit = useCanEdit() && mayEdit
  const [opened, setOpened] = useState<string | null>(null)
  const shown = photos.find(({ id }) => id === opened)
  return (
    <>
      {photos.length === 0 && (
        <None>
          <Text c="dimmed">
            {canEdit ? <Trans>No photo yet. Take the first one: it is shown in every list.</Trans> : <Trans>No photo yet.</Trans>}
          </Text>
        </None>
      )}
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={index === 0 ? classes.main : undefined}>
              <UnstyledButton className={classes.photo} onClick={() => setOpened(photo.id)}>
                <VisuallyHidden>{index === 0 ? t`Main photo of ${animal.name}` : t`Photo ${index + 1} of ${animal.name}`}</VisuallyHidden>
                <Held photo={photo} />
                <span className={classes.mark}>
                  <PhotoMark photo={photo} />
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {canEdit && photos.length < mostPhotos && <AddPhotos animal={animal} />}
      {shown && (
        <Suspense fallback={null}>
          <PhotoDialog animal={animal} photos={photos} photo={shown} canEdit={canEdit} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

function Held({ photo }: { photo: Photo }) {
  const address = useHeldPicture(photo)
  return <Picture address={address} alt="" className={classes.picture} />
}

function AddPhotos({ animal }: { animal: Subject }) {
  const { add } = usePhotoActs(animal)
  return <PhotoButtons onFiles={add} />
}
