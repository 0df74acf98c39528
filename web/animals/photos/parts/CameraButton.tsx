import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, type ChangeEvent } from 'react'
import type { Animal } from '../../../../shared/animals/animal.ts'
import { useSignedIn } from '../../../session/signedIn.ts'
import { toast } from '../../../ui/toasts.ts'
import { useFailed } from '../../../ui/useFailed.ts'
import classes from './CameraButton.module.css'
import { addTakenTo, shrunk } from './taken.ts'

/** A photo straight from the record, whichever tab is open: the camera on a phone, else files. */
export function CameraButton({ animal }: { animal: Pick<Animal, 'id' | 'name' | 'number'> }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const input = useRef<HTMLInputElement>(null)
  const name = animal.name || animal.number

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    const { taken, unreadable } = await shrunk(files)
    const names = unreadable.join(', ')
    if (names !== '') toast({ tone: 'danger', text: <Trans>This device cannot read these pictures: {names}</Trans> })
    await addTakenTo(engine, [animal.id], taken)
    if (taken.length > 0) toast({ tone: 'done', text: <Trans>The photo was added.</Trans> })
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`Photo for ${name}`}
        onChange={(event) => void take(event).catch(failed)}
      />
      <ActionIcon
        className={classes.camera}
        variant="default"
        data-no-print
        aria-label={t`Add a photo of ${name}`}
        title={t`Add a photo of ${name}`}
        onClick={() => input.current?.click()}
      >
        <IconCamera aria-hidden />
      </ActionIcon>
    </>
  )
}
