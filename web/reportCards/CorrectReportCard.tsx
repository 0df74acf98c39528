import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { RefusedProps } from '../words/words.ts'
import { useReportCards } from './ReportForm.tsx'

/** The form of a report card, filled with what a refused entry says. */
export default function CorrectReportCard({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useReportCards(null)} entry={entry} onClose={onClose} />
}
