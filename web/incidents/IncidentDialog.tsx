import type { Incident } from '../../shared/incidents/incident.ts'
import { NounDialog } from '../nouns/NounPage.tsx'
import { useIncidents } from './IncidentForm.tsx'

interface Props {
  /** The animal that a new one is about; null where it is chosen. */
  animalId: string | null
  row: Incident | null
  onClose: () => void
}

/** A new incident, or one to be corrected. */
export default function IncidentDialog({ animalId, row, onClose }: Props) {
  return <NounDialog {...useIncidents(animalId)} row={row} onClose={onClose} />
}
