import type { ReportCard } from '../../shared/reportCards/reportCard.ts'
import { NounDialog } from '../nouns/NounPage.tsx'
import { useReportCards } from './ReportForm.tsx'

interface Props {
  animalId: string
  row: ReportCard | null
  onClose: () => void
}

/** A new report card, or one to be changed. */
export default function ReportDialog({ animalId, row, onClose }: Props) {
  return <NounDialog {...useReportCards(animalId)} row={row} onClose={onClose} />
}
