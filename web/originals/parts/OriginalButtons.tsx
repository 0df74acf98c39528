import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconCamera, IconFileInvoice } from '@tabler/icons-react'
import { useRef, type ChangeEvent } from 'react'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { pickOriginal, type Picked } from './pickOriginal.ts'

interface Props {
  of: 'invoice' | 'prescription'
  onPick: (picked: Picked) => Promise<void> | void
}

/** The invoice or the prescription from the camera or from a file. */
export function OriginalButtons({ of, onPick }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    for (const file of chosen) {
      try {
        await onPick(await pickOriginal(engine, file))
      } catch (error) {
        failed(error)
      }
    }
  }
  const labels =
    of === 'invoice'
      ? { photo: t`Photo of the invoice`, file: t`File of the invoice` }
      : { photo: t`Photo of the prescription`, file: t`File of the prescription` }
  const input = { type: 'file', hidden: true, onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event) } as const
  return (
    <Group data-no-print>
      <input {...input} ref={camera} accept="image/jpeg,image/png" capture="environment" aria-label={labels.photo} />
      <input {...input} ref={files} accept="application/pdf,image/jpeg,image/png" multiple aria-label={labels.file} />
      <Button variant="default" leftSection={<IconCamera aria-hidden />} onClick={() => camera.current?.click()}>
        <Trans>Take a photo</Trans>
      </Button>
      <Button variant="default" leftSection={<IconFileInvoice aria-hidden />} onClick={() => files.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
    </Group>
  )
}
