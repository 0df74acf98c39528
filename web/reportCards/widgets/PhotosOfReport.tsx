import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { inOrder, type Photo } from '../../../shared/animals/photo.ts'
import { photosOf } from '../../../shared/animals/photoActs.ts'
import { mostReportPhotos } from '../../../shared/reportCards/reportCard.ts'
import { useHeldPicture } from '../../animals/photos/parts/portraits.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useCall } from '../../ui/useCall.ts'
import { useRows } from '../../ui/useRows.ts'
import classes from './Photos.module.css'

interface Props {
  animalId: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Photos of the animal, the newest first: those of this device, and those that only the server has. */
function usePhotos(animalId: string): Photo[] {
  const { engine } = useSignedIn()
  const held = useRows(() => engine.replica.photo.where('animalId').equals(animalId).toArray(), [engine, animalId]) ?? []
  const answer = useCall(photosOf, { params: { animalId } })
  const known = new Set(held.map(({ id }) => id))
  const more = answer.state === 'ready' ? answer.value.items.filter(({ id }) => !known.has(id)) : []
  return inOrder([...held, ...more]).toReversed()
}

/** Up to six photos from the record of the animal, chosen by a tap. */
export function PhotosOfReport({ animalId, chosen, onChange }: Props) {
  const { t } = useLingui()
  const photos = usePhotos(animalId)
  const isFull = chosen.length >= mostReportPhotos
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={classes.photos}>
      <legend>
        <Trans>Photos, {mostReportPhotos} at most</Trans>
      </legend>
      {photos.length === 0 ? (
        <Text c="dimmed">
          <Trans>Photos from the record of the animal can be added here.</Trans>
        </Text>
      ) : (
        <div className={classes.grid}>
          {photos.map((photo, index) => (
            <label key={photo.id} className={classes.photo}>
              <input
                type="checkbox"
                className={classes.input}
                aria-label={t`Photo ${index + 1}`}
                checked={chosen.includes(photo.id)}
                disabled={isFull && !chosen.includes(photo.id)}
                onChange={() => onChange(toggled(photo.id))}
              />
              <Held photo={photo} />
              <IconCheck size={20} aria-hidden className={classes.mark} />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Held({ photo }: { photo: Photo }) {
  const address = useHeldPicture(photo)
  return <Picture address={address} alt="" className={classes.picture} />
}
