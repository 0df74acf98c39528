import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { mostCaption, mostCheckPhotos, type HomeCheckPhoto } from '../../../shared/homechecks/homeCheckPhoto.ts'
import { PhotoButtons } from '../../animals/photos/parts/PhotoButtons.tsx'
import { PhotoMark } from '../../animals/photos/parts/PhotoMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useCheckPhotoActs } from './useCheckPhotoActs.tsx'
import { useCheckPhotos } from './useCheckPhotos.ts'
import { useCheckPicture } from './useCheckPicture.ts'
import classes from './CheckPhotos.module.css'

const CheckPhotoDialog = lazyPart(() => import('./CheckPhotoDialog.tsx'))

/** The photos of a check: looked at, and where `canEdit` says so taken, described and removed. Nothing where there are none to look at. */
export function CheckPhotos({ checkId, canEdit }: { checkId: string; canEdit: boolean }) {
  const { t } = useLingui()
  const photos = useCheckPhotos(checkId)
  const [openedId, setOpened] = useState<string | null>(null)
  if (!photos || (photos.length === 0 && !canEdit)) return null
  const opened = photos.findIndex(({ id }) => id === openedId)
  return (
    <Card title={<Trans>Photos</Trans>}>
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label={t`Photos of the home check`}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <Shown photo={photo} number={at + 1} canEdit={canEdit} onOpen={() => setOpened(photo.id)} />
            </li>
          ))}
        </ul>
      )}
      {canEdit && <AddPhotos checkId={checkId} count={photos.length} />}
      {opened >= 0 && (
        <Suspense fallback={null}>
          <CheckPhotoDialog photos={photos} at={opened} onTurn={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  )
}

interface ShownProps {
  photo: HomeCheckPhoto
  number: number
  canEdit: boolean
  onOpen: () => void
}

function Shown({ photo, number, canEdit, onOpen }: ShownProps) {
  const { t, i18n } = useLingui()
  const { caption, refused } = photo
  const { remove } = useCheckPhotoActs(photo.checkId)
  const address = useCheckPicture(photo, 'small')
  const name = caption === '' ? t`Photo ${number}` : t`Photo ${number}: ${caption}`
  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        <UnstyledButton className={classes.photo} aria-label={t`Look at ${name}`} onClick={onOpen}>
          <Picture address={address} alt={name} className={classes.picture} />
        </UnstyledButton>
        <span className={classes.mark}>
          <PhotoMark photo={photo} />
        </span>
        {canEdit && (
          <ActionIcon
            variant="default"
            className={classes.remove}
            aria-label={t`Remove ${name}`}
            onClick={() => void remove(photo)}
            data-no-print
          >
            <IconX aria-hidden />
          </ActionIcon>
        )}
      </div>
      {refused && (
        <Text role="alert" size="sm">
          {name}: {i18n._(errorTexts[refused])}
        </Text>
      )}
      {canEdit ? <Caption key={caption} photo={photo} number={number} /> : caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Kept when the person goes on to something else. */
function Caption({ photo, number }: { photo: HomeCheckPhoto; number: number }) {
  const { caption } = useCheckPhotoActs(photo.checkId)
  const [typed, setTyped] = useState(photo.caption)
  return (
    <TextInput
      label={<Trans>Caption of photo {number}</Trans>}
      autoComplete="off"
      maxLength={mostCaption}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed.trim() !== photo.caption && caption(photo, typed.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The form around it is not saved by that.
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}

function AddPhotos({ checkId, count }: { checkId: string; count: number }) {
  const { add } = useCheckPhotoActs(checkId)
  if (count >= mostCheckPhotos)
    return (
      <Text size="sm">
        <Trans>A home check has {mostCheckPhotos} photos at most.</Trans>
      </Text>
    )
  return <PhotoButtons onFiles={add} />
}
