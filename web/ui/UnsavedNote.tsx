import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from './Banner.tsx'
import { useFormats } from './formats.ts'

interface Props {
  at: string
  onTake: () => void
  onDiscard: () => void
}

/** Offers what was left behind in a form. */
export function UnsavedNote({ at, onTake, onDiscard }: Props) {
  const { zone } = useSignedIn()
  const moment = useFormats().moment(at, zone)
  return (
    <Banner
      tone="info"
      action={
        <Group gap="xs">
          <Button onClick={onTake}>
            <Trans>Restore</Trans>
          </Button>
          <Button variant="default" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </Group>
      }
    >
      <Trans>Begun and not saved: draft of {moment}.</Trans>
    </Banner>
  )
}
