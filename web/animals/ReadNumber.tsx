import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { dialogIsOpen } from '../ui/keys.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useOpenScanned } from './parts/useScanned.tsx'

/** Opens the animal of a number that a reader has typed; draws nothing. What is written in an open dialog is not left for it. */
export default function ReadNumber({ number, onDone }: { number: string; onDone: () => void }) {
  const openAnimal = useOpenScanned()
  const failed = useFailed()
  const open = async () => {
    const isBusy = dialogIsOpen()
    const words = isBusy ? <Trans>{number} was read. Close the dialog first, then read the chip again.</Trans> : await openAnimal(number)
    if (words !== null) toast({ tone: 'danger', text: words })
  }
  const begin = useEffectEvent(() => void open().catch(failed).finally(onDone))
  useEffect(() => begin(), [number])
  return null
}
