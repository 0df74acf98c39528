import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useMedia } from '../../../ui/useMedia.ts'
import classes from '../Photos.module.css'

/** Takes photos with the camera, or from what is there. `onFiles` answers with the names of those that are no pictures. */
export function PhotoButtons({ onFiles }: { onFiles: (files: readonly File[]) => Promise<string[]> }) {
  const { t } = useLingui()
  const hasCamera = useMedia('(pointer: coarse)')
  const [camera, files] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [working, setWorking] = useState(false)
  const [names, setNames] = useState('')

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    setWorking(true)
    setNames((await onFiles(chosen)).join(', '))
    setWorking(false)
  }

  const input = {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event),
  } as const
  return (
    <div data-no-print>
      <input ref={camera} {...input} capture="environment" aria-label={t`Take a photo`} />
      <input ref={files} {...input} multiple aria-label={t`Choose photos`} />
      <div className={classes.add}>
        {hasCamera && (
          <Button loading={working} leftSection={<IconCamera size={20} aria-hidden />} onClick={() => camera.current?.click()}>
            <Trans>Take a photo</Trans>
          </Button>
        )}
        <Button
          variant="default"
          loading={working}
          leftSection={<IconPhotoPlus size={20} aria-hidden />}
          onClick={() => files.current?.click()}
        >
          <Trans>Add photos</Trans>
        </Button>
      </div>
      <Text c="dimmed" size="sm" mt="xs">
        <Trans>Photos are made smaller, and where they were taken is removed on this device.</Trans>
      </Text>
      {names !== '' && (
        <Text role="alert" size="sm" mt="xs">
          <Trans>This device cannot read these pictures: {names}</Trans>
        </Text>
      )}
    </div>
  )
}
