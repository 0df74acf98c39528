import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyPicture, type EmptyKind } from './parts/EmptyPicture.tsx'

interface Props {
  children: ReactNode
  action?: ReactNode
  /** Null in a card, which is one of several on a page. */
  picture?: EmptyKind | null
}

/** A list or page with nothing in it: why that is so or what comes next, and the button or link that does it. */
export function Empty({ children, action, picture = 'nothing' }: Props) {
  if (picture === null)
    return (
      <Stack align="flex-start" gap="sm" py="md">
        <Text c="dimmed">{children}</Text>
        {action}
      </Stack>
    )
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <EmptyPicture kind={picture} />
      <Text c="dimmed" maw={440}>
        {children}
      </Text>
      {action}
    </Stack>
  )
}
