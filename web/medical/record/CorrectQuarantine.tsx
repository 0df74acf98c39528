import type { BeginQuarantine, ChangeQuarantine } from '../../../shared/medical/basics/quarantine.ts'
import { itself } from '../../correction/Correcting.tsx'
import { CorrectRow } from '../../correction/CorrectRow.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { QuarantineDialog } from './QuarantineDialog.tsx'

type Input = (BeginQuarantine | ChangeQuarantine) & { id: string }

/** The form of a quarantine with what the refused entry says. */
export default function CorrectQuarantine({ entry, input, onClose }: RefusedProps<Input>) {
  const act = 'from' in input ? 'begin' : input.until === null ? 'end' : 'change'
  const start = { from: 'from' in input ? input.from : '', until: input.until ?? '', why: input.why }
  return (
    <CorrectRow entry={entry} kind="animal" as={itself} onClose={onClose}>
      {(animal) => <QuarantineDialog animal={animal} act={act} start={start} onClose={onClose} />}
    </CorrectRow>
  )
}
