import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useCareItems } from './CareItemForm.tsx'

/** The form of an entry of a care plan, filled with what a refused entry says. */
export default function CorrectCareItem({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useCareItems({ animalId: null, until: null })} entry={entry} onClose={onClose} />
}
