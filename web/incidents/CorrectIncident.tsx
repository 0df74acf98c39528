import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useIncidents } from './IncidentForm.tsx'

/** The form of an incident, filled with what a refused entry says. */
export default function CorrectIncident({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useIncidents(null)} entry={entry} onClose={onClose} />
}
