import { ScanDialog } from '../../ui/scan/ScanDialog.tsx'
import { useFindScanned } from './useScanned.tsx'

/** The camera; hands over the animal of what it reads. */
export default function ScanForPicker({ onFound, onClose }: { onFound: (id: string) => void; onClose: () => void }) {
  const find = useFindScanned()
  const take = async (text: string) => {
    const found = await find(text)
    if ('words' in found) return found.words
    onFound(found.id)
    onClose()
    return null
  }
  return <ScanDialog onCode={take} onClose={onClose} />
}
