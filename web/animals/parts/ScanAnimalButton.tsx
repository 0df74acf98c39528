import { Suspense, useState, type ComponentProps } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import { ScanButton } from '../../ui/scan/ScanButton.tsx'

const ScanAnimalDialog = lazyPart(() => import('./ScanAnimalDialog.tsx'))

type Props = Pick<ComponentProps<typeof ScanAnimalDialog>, 'onFound'> & Pick<ComponentProps<typeof ScanButton>, 'variant'>

/** Opens the camera and hands over the animal of the code that it reads. */
export function ScanAnimalButton({ onFound, variant }: Props) {
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <ScanButton variant={variant} onClick={() => setScanning(true)} />
      <Suspense fallback={null}>{scanning && <ScanAnimalDialog onFound={onFound} onClose={() => setScanning(false)} />}</Suspense>
    </>
  )
}
