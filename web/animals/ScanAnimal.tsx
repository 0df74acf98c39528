import { ScanDialog } from '../ui/scan/ScanDialog.tsx'
import { useOpenScanned } from './parts/useScanned.tsx'

/** The camera; opens the animal of what it reads. */
export default function ScanAnimal({ onClose }: { onClose: () => void }) {
  const open = useOpenScanned()
  const take = async (text: string) => {
    const words = await open(text)
    if (words === null) onClose()
    return words
  }
  return <ScanDialog onCode={take} onClose={onClose} />
}
