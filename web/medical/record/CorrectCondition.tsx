import { CorrectNoun } from '../../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { useConditions } from './ConditionForm.tsx'

/** The form of a disease, filled with what a refused entry says. */
export default function CorrectCondition({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useConditions(null)} entry={entry} onClose={onClose} />
}
