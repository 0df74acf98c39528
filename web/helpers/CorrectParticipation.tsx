import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useParticipations } from './ParticipationForm.tsx'

/** The form of a participation, filled with what a refused entry says. */
export default function CorrectParticipation({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useParticipations(null)} entry={entry} onClose={onClose} />
}
