import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { mostImages } from '../../shared/support/feedback.ts'
import { Picture } from '../ui/Picture.tsx'
import classes from './Images.module.css'
import { base64Of, shrink } from '../ui/shrink.ts'

export interface Image {
  id: string
  name: string
  base64: string
  /** Address of the preview. */
  url: string
}

interface Props {
  images: readonly Image[]
  onChange: (images: Image[]) => void
}

/** Pictures of a feedback: chosen, made small on the device, shown, taken back. */
export function Images({ images, onChange }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { reading, unreadable, add } = useReading(images, onChange)
  const names = unreadable.join(', ')
  return (
    <div role="group" aria-label={t`Pictures`}>
      <Text fw={500} size="sm" aria-hidden>
        <Trans>Pictures (optional)</Trans>
      </Text>
      {images.length > 0 && <Chosen images={images} onChange={onChange} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t`Choose pictures`}
        onChange={(event) => void add(event)}
      />
      {images.length < mostImages && (
        <Button
          mt="xs"
          variant="default"
          loading={reading}
          leftSection={<IconPhotoPlus size={20} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          <Trans>Add pictures</Trans>
        </Button>
      )}
      <Text c="dimmed" size="sm" mt="xs">
        <Trans>Up to {mostImages} pictures. Place and time of a picture are removed before it is sent.</Trans>
      </Text>
      {unreadable.length > 0 && (
        <Text role="alert" size="sm" mt="xs">
          <Trans>This device cannot read these pictures: {names}</Trans>
        </Text>
      )}
    </div>
  )
}

function Chosen({ images, onChange }: Props) {
  const { t } = useLingui()
  return (
    <ul className={classes.list}>
      {images.map(({ id, name, url }) => (
        <li key={id} className={classes.item}>
          <Picture address={url} alt={name} className={classes.image} />
          <ActionIcon
            className={classes.remove}
            variant="filled"
            color="dark"
            size={44}
            aria-label={t`Remove picture ${name}`}
            onClick={() => {
              URL.revokeObjectURL(url)
              onChange(images.filter((one) => one.id !== id))
            }}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

/** Makes chosen files small, one after the other; previews are given back when the form goes. */
function useReading(images: readonly Image[], onChange: Props['onChange']) {
  const [reading, setReading] = useState(false)
  const [unreadable, setUnreadable] = useState<string[]>([])
  const shown = useRef<readonly Image[]>([])
  useEffect(() => {
    shown.current = images
  })
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    setReading(true)
    const bad: string[] = []
    const added: Image[] = []
    for (const file of files.slice(0, mostImages - images.length)) {
      const small = await shrink(file)
      if (small) added.push({ id: crypto.randomUUID(), name: file.name, base64: await base64Of(small), url: URL.createObjectURL(small) })
      else bad.push(file.name)
    }
    setUnreadable(bad)
    setReading(false)
    onChange([...shown.current, ...added])
  }

  return { reading, unreadable, add }
}
