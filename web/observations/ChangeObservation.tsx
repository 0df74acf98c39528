import type { Observation } from '../../shared/care/observations/observation.ts'
import { NounDialog } from '../nouns/NounPage.tsx'
import { useObservations } from './useObservations.tsx'

/** An observation that is corrected or deleted. */
export default function ChangeObservation({ row, onClose }: { row: Observation; onClose: () => void }) {
  return <NounDialog {...useObservations(row.id)} row={row} onClose={onClose} />
}
