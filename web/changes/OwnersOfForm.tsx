import { Plural } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { ownerGroups } from './ownerGroups.ts'
import { OwnershipNote } from './parts/OwnershipNote.tsx'
import type { KnownOwner } from './useOwnerships.ts'

interface Props {
  flow: Flow
  known: readonly KnownOwner[]
  /** Animals of the change. */
  chosen: readonly string[]
  /** Adds animals; null where the change is recorded already. */
  onAdd: ((ids: string[]) => void) | null
}

const about: readonly Flow[] = ['adoption', 'handOver', 'foundGiveBack', 'ownerChange']
const together: readonly Flow[] = ['adoption', 'handOver', 'foundGiveBack', 'internalMove', 'fosterAdmission']

/** Whose the animals of a change are, where that decides about it, and the litter of a mother that goes along. */
export function OwnersOfForm({ flow, known, chosen, onAdd }: Props) {
  const missing = known.flatMap(({ litter }) => litter).filter((id) => !chosen.includes(id))
  return (
    <>
      {about.includes(flow) &&
        ownerGroups(known).map(({ animals, ownership, contacts }) => (
          <Stack key={animals[0]!.id} gap={4}>
            {known.length > 1 && <Text fw={600}>{animals.map(({ name, number }) => name || number).join(', ')}</Text>}
            <OwnershipNote ownership={ownership} contacts={contacts} />
          </Stack>
        ))}
      {onAdd && together.includes(flow) && missing.length > 0 && (
        <div>
          <Button variant="default" onClick={() => onAdd(missing)}>
            <Plural value={missing.length} one="Add the young one of her litter" other="Add the # young of her litter" />
          </Button>
        </div>
      )}
    </>
  )
}
