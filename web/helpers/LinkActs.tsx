import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRevokeLink } from '../ui/useRevokeLink.tsx'

interface Props {
  /** What the link is for. */
  about: ReactNode
  hasLink: boolean
  onOpen: (what: 'make' | 'link') => void
  /** Ends the link. */
  end: () => Promise<unknown>
  again: () => void
}

/** Makes a link to sign up; or shows it and ends it. */
export function LinkActs({ about, hasLink, onOpen, end, again }: Props) {
  const revoke = useRevokeLink()
  if (!hasLink)
    return (
      <Button variant="light" leftSection={<IconLink aria-hidden />} onClick={() => onOpen('make')}>
        <Trans>Make a link to sign up</Trans>
      </Button>
    )
  return (
    <>
      <Button variant="light" leftSection={<IconLink aria-hidden />} onClick={() => onOpen('link')}>
        <Trans>Show the link</Trans>
      </Button>
      <Button variant="subtle" color="red" onClick={() => void revoke(about, end, again)}>
        <Trans>End the link</Trans>
      </Button>
    </>
  )
}
