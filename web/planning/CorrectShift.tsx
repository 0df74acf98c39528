import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import { useToday } from '../ui/clock.ts'
import type { RefusedProps } from '../words/words.ts'
import { useShifts } from './ShiftForm.tsx'

/** The form of a shift, filled with what a refused entry says. */
export default function CorrectShift({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useShifts({ date: useToday(), userId: null, shelterId: null })} entry={entry} onClose={onClose} />
}
