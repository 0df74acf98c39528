import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useAbsences } from './AbsenceForm.tsx'

/** The form of an absence, filled with what a refused entry says. */
export default function CorrectAbsence({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useAbsences()} entry={entry} onClose={onClose} />
}
