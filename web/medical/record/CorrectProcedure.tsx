import { CorrectNoun } from '../../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { useProcedures } from './ProcedureForm.tsx'

/** The form of a test or a procedure, filled with what a refused entry says. */
export default function CorrectProcedure({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useProcedures(null)} entry={entry} onClose={onClose} />
}
