import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useSeizureNoun } from './useSeizure.tsx'

/** The form of a seizure, filled with what a refused entry says. */
export default function CorrectSeizure({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useSeizureNoun()} entry={entry} onClose={onClose} />
}
