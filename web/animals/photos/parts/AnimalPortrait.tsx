import { IconPaw } from '@tabler/icons-react'
import { Picture } from '../../../ui/Picture.tsx'
import { useHeldPicture, useMainPhotos } from './portraits.ts'
import type { Photo } from '../../../../shared/animals/photo.ts'
import classes from './AnimalPortrait.module.css'

/** The main photo beside the name of an animal. Without any photo in the organisation there is no room for one. */
export function AnimalPortrait({ animalId }: { animalId: string }) {
  const mainOf = useMainPhotos()
  if (mainOf.size === 0) return null
  const main = mainOf.get(animalId)
  return <span className={classes.portrait}>{main ? <Portrait photo={main} /> : <IconPaw className={classes.none} aria-hidden />}</span>
}

function Portrait({ photo }: { photo: Photo }) {
  const address = useHeldPicture(photo)
  // The name is beside it: to those who do not see it, the picture says nothing more.
  return <Picture address={address} alt="" className={classes.picture} />
}
