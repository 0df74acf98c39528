import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconStar, IconTrash } from '@tabler/icons-react'
import { useRows } from '../../ui/useRows.ts'
import { useEffect, useState } from 'react'
import { memberName } from '../../../shared/identity/member.ts'
import type { Photo } from '../../../shared/animals/photo.ts'
import { pictureAddresses } from '../../../shared/animals/photoPicture.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Picture } from '../../ui/Picture.tsx'
import classes from './PhotoDialog.module.css'
import { PhotoMark } from './parts/PhotoMark.tsx'
import { useHeldPicture } from './parts/portraits.ts'
import { usePhotoActs } from './usePhotoActs.tsx'

interface Props {
  animal: { id: string; name: string; inCare: boolean }
  photos: readonly Photo[]
  photo: Photo
  canEdit: boolean
  onClose: () => void
}

export default function PhotoDialog({ animal, photos, photo, canEdit, onClose }: Props) {
  const place = photos.indexOf(photo)
  return (
    <Dialog title={place === 0 ? <Trans>Main photo of {animal.name}</Trans> : <Trans>Photo of {animal.name}</Trans>} onClose={onClose}>
      <LargePicture photo={photo} name={animal.name} />
      <PhotoMark photo={photo} inWords />
      <Origin photo={photo} />
      {canEdit && <Acts animal={animal} photos={photos} photo={photo} place={place} onClose={onClose} />}
    </Dialog>
  )
}

function Acts({ animal, photos, photo, place, onClose }: Omit<Props, 'canEdit'> & { place: number }) {
  const { move, remove } = usePhotoActs(animal)
  return (
    <Group mt="md" gap="xs">
      {place > 0 && (
        <Button leftSection={<IconStar size={20} aria-hidden />} onClick={() => void move(photos, photo, 0)}>
          <Trans>Make main photo</Trans>
        </Button>
      )}
      {place > 1 && (
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={() => void move(photos, photo, place - 1)}>
          <Trans>Move forward</Trans>
        </Button>
      )}
      {place < photos.length - 1 && (
        <Button
          variant="default"
          leftSection={<IconArrowRight size={20} aria-hidden />}
          onClick={() => void move(photos, photo, place + 1)}
        >
          <Trans>Move back</Trans>
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => {
          onClose()
          void remove(photo)
        }}
      >
        <Trans>Delete photo</Trans>
      </Button>
    </Group>
  )
}

/** Small from this device at once, large from the server where there is a network. */
function LargePicture({ photo, name }: { photo: Photo; name: string }) {
  const { t } = useLingui()
  const held = useHeldPicture(photo)
  const large = useLargeAddress(photo)
  const [shown, setShown] = useState(false)
  const [failed, setFailed] = useState(false)
  const alt = t`Photo of ${name}`
  return (
    <div className={classes.frame}>
      {!(held === null && large && !failed) && <Picture address={held} alt={alt} className={classes.picture} />}
      {large && !failed && (
        <img
          src={large}
          alt={held ? '' : alt}
          className={classes.picture}
          data-hidden={!shown || undefined}
          onLoad={() => setShown(true)}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  )
}

function useLargeAddress({ id, small }: Photo): string | null {
  const { engine } = useSignedIn()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (small === null) return
    const gone = new AbortController()
    engine.caller.call(pictureAddresses, { body: { ids: [id] } }, { signal: gone.signal }).then(
      ({ items }) => setAddress(items[0]?.large ?? null),
      // The small one is here; that is what there is without a network.
      () => undefined,
    )
    return () => gone.abort()
  }, [engine, id, small])
  return address
}

function Origin({ photo }: { photo: Photo }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const taker = useRows(async () => photo.takenBy && (await engine.replica.member.get(photo.takenBy)), [engine, photo.takenBy])
  const moment = formats.moment(photo.takenAt, zone)
  return (
    <Text c="dimmed" size="sm" mt="xs">
      {taker ? (
        <Trans>
          Added by {memberName(taker)} on {moment}
        </Trans>
      ) : (
        <Trans>Added on {moment}</Trans>
      )}
    </Text>
  )
}
