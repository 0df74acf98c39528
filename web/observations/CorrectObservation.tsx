import { splitKey } from '../../sync/store.ts'
import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useObservations } from './useObservations.tsx'

/** The form of an observation, filled with what a refused entry says. */
export default function CorrectObservation({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useObservations(splitKey(entry.keys[0]!)[1])} entry={entry} onClose={onClose} />
}
