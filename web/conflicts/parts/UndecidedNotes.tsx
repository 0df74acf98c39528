import { Trans } from '@lingui/react/macro'
import { openConflicts, type Contested } from '../../../shared/conflicts.ts'
import { useSay } from '../../allWords/useSay.ts'
import { labelIn, valueIn } from './conflictWords.ts'

/** Fields of safety name no other rows. */
const noRows = () => undefined

/** On paper: what else was entered in fields of safety, a paragraph each. */
export function UndecidedNotes({ row, fields, className }: { row: Contested; fields: object; className: string | undefined }) {
  const say = useSay(noRows)
  return openConflicts(row).map(({ mid, field, value }) => (
    <p key={`${mid} ${field}`} className={className}>
      <Trans>
        Not decided yet: {labelIn(fields, field, say)}: {valueIn(fields, field, value, say)}
      </Trans>
    </p>
  ))
}
