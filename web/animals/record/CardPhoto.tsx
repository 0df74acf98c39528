import { useHeldPicture, useMainPhoto } from '../photos/parts/portraits.ts'
import type { Photo } from '../../../shared/animals/photo.ts'

/** The main photo of an animal on paper, where this device holds it. */
export function CardPhoto({ animalId, className }: { animalId: string; className: string | undefined }) {
  const main = useMainPhoto(animalId)
  return main ? <Held photo={main} className={className} /> : null
}

function Held({ photo, className }: { photo: Photo; className: string | undefined }) {
  const address = useHeldPicture(photo)
  // Paper has no second chance: a picture that is not here is left out. Its name is beside it.
  return address ? <img src={address} alt="" className={className} /> : null
}
