import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { openConflicts, type Contested, type Decision, type OpenConflict } from '../../../shared/conflicts.ts'
import { valueAt } from '../../../shared/fieldsWithin.ts'
import { memberName } from '../../../shared/identity/member.ts'
import { useSay } from '../../allWords/useSay.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useRows } from '../../ui/useRows.ts'
import type { Say } from '../../words/words.ts'
import { labelIn, valueIn } from './conflictWords.ts'
import classes from './OpenConflicts.module.css'

const nothing: Say['row'] = () => undefined

interface Props {
  row: Contested & object
  /** Words of its fields. */
  fields: object
  /** Null for people who may not decide. */
  decide: ((decision: Decision) => Promise<unknown>) | null
}

/** Fields of safety that two people filled in differently: what is there, what else was entered, by whom and when, until somebody decides. */
export function OpenConflicts({ row, fields, decide }: Props) {
  return openConflicts(row).map((open) => <One key={`${open.mid} ${open.field}`} row={row} open={open} fields={fields} decide={decide} />)
}

function One({ row, open, fields, decide }: Props & { open: OpenConflict }) {
  const { engine, zone } = useSignedIn()
  const say = useSay(nothing)
  const failed = useFailed()
  const { busy, once } = useBusy()
  const member = useRows(() => engine.replica.member.get(open.by), [engine, open.by])
  const { mid, field } = open
  const label = labelIn(fields, field, say)
  const current = valueIn(fields, field, valueAt(row, field), say)
  const other = valueIn(fields, field, open.value, say)
  const by = member ? memberName(member) : ''
  const at = say.formats.moment(open.at, zone)
  const choose = (take: boolean) => once(() => decide!({ mid, field, take }).catch(failed))
  return (
    <Banner tone="bad">
      <div className={classes.conflict}>
        <strong>
          <Trans>{label}: two people entered different things</Trans>
        </strong>
        <span>
          <Trans>Current value: {current}</Trans>
        </span>
        <span>
          <Trans>Also entered: {other}</Trans> <span className={classes.origin}>({[by, at].filter(Boolean).join(', ')})</span>
        </span>
        {decide && (
          <div className={classes.choices} data-no-print>
            <Button variant="default" disabled={busy} onClick={() => void choose(false)}>
              <Trans>Leave it as it is</Trans>
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void choose(true)}>
              <Trans>Take the other entry</Trans>
            </Button>
          </div>
        )}
      </div>
    </Banner>
  )
}
