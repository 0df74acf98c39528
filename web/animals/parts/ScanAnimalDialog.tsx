import type { ReactNode } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { ScanDialog } from '../../ui/scan/ScanDialog.tsx'
import { useFindScanned } from './useScanned.tsx'

interface Props {
  /** Takes the animal. Returns null, or words why it is of no use here: the camera stays open then. */
  onFound: (animal: Animal) => ReactNode
  onClose: () => void
}

/** The camera; hands over the animal of what it reads. */
export default function ScanAnimalDialog({ onFound, onClose }: Props) {
  const find = useFindScanned()
  const take = async (text: string) => {
    const found = await find(text)
    const words = 'words' in found ? found.words : onFound(found.animal)
    if (words === null) onClose()
    return words
  }
  return <ScanDialog onCode={take} onClose={onClose} />
}
