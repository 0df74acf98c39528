import { changeLostReport } from '../../shared/lost/lostReportActs.ts'
import { bodyOf } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import type { RefusedProps } from '../words/words.ts'
import { LostReportDialog } from './LostReportDialog.tsx'

const as = bodyOf(changeLostReport.name)

export default function CorrectLostReport({ entry, onClose }: RefusedProps<unknown>) {
  return (
    <CorrectRow entry={entry} kind="lostReport" as={as} onClose={onClose}>
      {(report) => <LostReportDialog report={report} onClose={onClose} />}
    </CorrectRow>
  )
}
