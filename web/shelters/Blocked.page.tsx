import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ShelterUse } from '../../shared/shelters/occupancy.ts'
import { NounRows } from '../nouns/NounPage.tsx'
import { useRoomBlocks } from './RoomBlockForm.tsx'
import { ShelterShell } from './ShelterShell.tsx'

export const Route = createFileRoute('/_signedIn/shelter/$id/blocked')({
  staticData: { title: msg`Blocked rooms`, flag: 'shelters' },
  component: BlockedPage,
})

/** Which rooms of a house are blocked, today and on days to come. */
function BlockedPage() {
  const { id } = Route.useParams()
  return <ShelterShell id={id}>{(use) => <Blocks key={id} use={use} />}</ShelterShell>
}

function Blocks({ use }: { use: ShelterUse }) {
  const props = useRoomBlocks(useMemo(() => [use], [use]))
  if (use.rooms.length === 0)
    return (
      <Text c="dimmed">
        <Trans>This location has no rooms yet.</Trans>
      </Text>
    )
  return <NounRows {...props} />
}
