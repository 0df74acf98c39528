import { memo } from 'react'
import type { Photo } from '../../../../shared/animals/photo.ts'
import { Portrait, type PortraitSize } from '../../../ui/parts/Portrait.tsx'
import { useHeldPicture, useMainPhoto } from './portraits.ts'

interface Props {
  id: string
  species: string
  size?: PortraitSize
}

/** The face of an animal beside its name: its main photo as far as this device holds it. Nothing is asked for it alone. */
export const AnimalPortrait = memo(function AnimalPortrait(shown: Props) {
  const main = useMainPhoto(shown.id)
  return main ? <Held {...shown} photo={main} /> : <Portrait {...shown} address={main} />
})

const Held = ({ photo, ...shown }: Props & { photo: Photo }) => <Portrait {...shown} address={useHeldPicture(photo)} />
