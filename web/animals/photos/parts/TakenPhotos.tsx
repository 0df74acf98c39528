import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { PhotoButtons } from './PhotoButtons.tsx'
import { shrunk, type Taken } from './taken.ts'
import { Picture } from '../../../ui/Picture.tsx'
import classes from '../Photos.module.css'

interface Props {
  taken: readonly Taken[]
  /** Of how many animals they will be. */
  animals: number
  onChange: (taken: Taken[]) => void
}

/** Photos of a form that is not saved yet; nobody has to take one. */
export function TakenPhotos({ taken, animals, onChange }: Props) {
  return (
    <Card title={<Trans>Photos</Trans>}>
      {taken.length > 0 && (
        <ul className={classes.photos}>
          {taken.map((picture, at) => (
            <TakenPhoto key={at} picture={picture} number={at + 1} onRemove={() => onChange(taken.toSpliced(at, 1))} />
          ))}
        </ul>
      )}
      <PhotoButtons
        onFiles={async (files) => {
          const { taken: more, unreadable } = await shrunk(files)
          onChange([...taken, ...more])
          return unreadable
        }}
      />
      {animals > 1 && taken.length > 0 && (
        <Text size="sm" mt="xs">
          <Trans>Each of the {animals} animals gets these photos.</Trans>
        </Text>
      )}
    </Card>
  )
}

function TakenPhoto({ picture, number, onRemove }: { picture: Taken; number: number; onRemove: () => void }) {
  const { t } = useLingui()
  const address = useAddress(picture)
  return (
    <li className={classes.taken}>
      <span className={classes.photo}>
        <Picture address={address ?? undefined} alt={t`Photo ${number}`} className={classes.picture} />
      </span>
      <ActionIcon variant="default" className={classes.remove} aria-label={t`Remove photo ${number}`} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </li>
  )
}

function useAddress({ bytes, mime }: Taken): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mime }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, mime])
  return address
}
