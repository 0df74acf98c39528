// Until when the municipality of a find pays, by its contract.
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { costCoverEnd } from '../../shared/settings/municipality.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

export function useCostCover({ kind, at, details: { municipalityId } }: StatusChange): string | null {
  const { engine, zone } = useSignedIn()
  const municipality = useRows(
    async () => (municipalityId ? ((await engine.replica.municipality.get(municipalityId)) ?? null) : null),
    [engine, municipalityId],
  )
  return kind === 'found' && municipality ? costCoverEnd(municipality, at, zone) : null
}
