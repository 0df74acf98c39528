import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { HomeCheckPhoto } from '../../../shared/homechecks/homeCheckPhoto.ts'
import { PhotoMark } from '../../animals/photos/parts/PhotoMark.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { useCheckPicture } from './useCheckPicture.ts'
import classes from './CheckPhotos.module.css'

interface Props {
  photos: readonly HomeCheckPhoto[]
  at: number
  onTurn: (id: string) => void
  onClose: () => void
}

/** A photo of a check, large. The arrow keys lead to the one before and the next one. */
export default function CheckPhotoDialog({ photos, at, onTurn, onClose }: Props) {
  const photo = photos[at]!
  const [number, count] = [at + 1, photos.length]
  const turn = useSteady((to: number) => {
    const next = photos[to]
    if (next) onTurn(next.id)
  })
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(at - 1)
      if (key === 'ArrowRight') turn(at + 1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [at, turn])
  return (
    <Dialog
      title={
        <Trans>
          Photo {number} of {count}
        </Trans>
      }
      onClose={onClose}
    >
      <Large key={photo.id} photo={photo} number={number} />
      {photo.caption !== '' && <p>{photo.caption}</p>}
      <PhotoMark photo={photo} inWords />
      {count > 1 && (
        <Group mt="md" gap="xs">
          <Button variant="default" disabled={at === 0} leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={() => turn(at - 1)}>
            <Trans>Photo before</Trans>
          </Button>
          <Button
            variant="default"
            disabled={number === count}
            rightSection={<IconArrowRight size={20} aria-hidden />}
            onClick={() => turn(at + 1)}
          >
            <Trans>Next photo</Trans>
          </Button>
        </Group>
      )}
    </Dialog>
  )
}

/** The small one from this device at once, the large one as soon as it is here. */
function Large({ photo, number }: { photo: HomeCheckPhoto; number: number }) {
  const { t } = useLingui()
  const small = useCheckPicture(photo, 'small')
  const large = useCheckPicture(photo, 'large')
  return (
    <div className={classes.large}>
      <Picture address={large ?? small} alt={photo.caption === '' ? t`Photo ${number}` : photo.caption} />
    </div>
  )
}
