import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: ReactNode
  /** What the link opens, and to whom. */
  about: ReactNode
  address: string
  onClose: () => void
  /** Below the link. */
  children?: ReactNode
}

/** A link to copy. */
export function LinkDialog({ title, about, address, onClose, children }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text>{about}</Text>
        <TextInput readOnly label={t`Link`} value={address} onFocus={(event) => event.currentTarget.select()} />
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <CopyButton text={address}>
            <Trans>Copy the link</Trans>
          </CopyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
