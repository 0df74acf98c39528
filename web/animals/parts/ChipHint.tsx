import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'

/** Animals of some species are expected to have a chip: anyone who has none is pointed out. */
export function ChipHint({ said: { species, chip } }: { said: Pick<AnimalSaid, 'species' | 'chip'> }) {
  const { chipExpected } = useSettings().animals
  if (chip?.trim() || !chipExpected.includes(species)) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      <Trans>No chip yet: the organisation expects one of this species.</Trans>
    </Text>
  )
}
