import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { listChanges } from '../../shared/records/animalRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useStatus } from '../ui/useStatus.ts'
import type { Told } from './changeGroups.ts'

/** What was read from the server: the number of its next page, null after the last one, and how many there are in total. */
export type Older = Told & { next: number | null; total: number | null }

interface Props {
  flows: readonly Flow[]
  older: Older
  onRead: (older: Older) => void
}

/** Reads the changes that this device does not hold, page by page. */
export function OlderChanges({ flows, older, onRead }: Props) {
  const { session } = useSignedIn()
  const status = useStatus()
  const failed = useFailed()
  const [reading, setReading] = useState(false)
  if (older.next === null)
    return (
      <Text c="dimmed" size="sm">
        <Trans>These are all.</Trans>
      </Text>
    )
  async function read(page: number) {
    setReading(true)
    try {
      const answers = await Promise.all(flows.map((kind) => session.caller.call(listChanges, { query: { kind, page: String(page) } })))
      onRead({
        changes: [...older.changes, ...answers.flatMap(({ changes }) => changes)],
        animals: [...older.animals, ...answers.flatMap(({ animals }) => animals)],
        next: answers.some(({ pages }) => page + 1 < pages) ? page + 1 : null,
        total: answers.reduce((sum, { total }) => sum + total, 0),
      })
    } catch (error) {
      failed(error)
    }
    setReading(false)
  }
  return (
    <Group>
      <Button variant="default" disabled={reading || status?.offlineSince != null} onClick={() => void read(older.next!)}>
        <Trans>Older ones</Trans>
      </Button>
    </Group>
  )
}
