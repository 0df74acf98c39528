import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A list with nothing in it: why that is so or what comes next, and the button or link that does it. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="flex-start" gap="sm" py="md">
      <Text c="dimmed">{children}</Text>
      {action}
    </Stack>
  )
}
