import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockUp, IconHourglass, IconSend } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { asNew } from '../../shared/asNew.ts'
import type { EntryState, OutboxEntry } from '../../sync/store.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useProblemText } from '../changes/parts/useProblemText.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useFormats } from '../ui/formats.ts'
import { confirmDiscard } from './parts/confirmDiscard.tsx'
import { wordsOfAct } from '../allWords/actWords.ts'
import { useSay } from '../allWords/useSay.ts'
import type { Say } from '../words/words.ts'
import { EntryContent } from './EntryContent.tsx'
import { EntryHead, type Act } from './EntryHead.tsx'
import { EntryLines, linesOfAct } from './EntryLines.tsx'
import classes from './Outbox.module.css'

const states: Record<EntryState, { icon: ReactNode; text: ReactNode }> = {
  queued: { icon: <IconClockUp size={18} aria-hidden />, text: <Trans>waiting</Trans> },
  sending: { icon: <IconSend size={18} aria-hidden />, text: <Trans>is being sent</Trans> },
  acked: { icon: <IconCircleCheck size={18} aria-hidden />, text: <Trans>has arrived</Trans> },
  blocked: { icon: <IconHourglass size={18} aria-hidden />, text: <Trans>waits for an earlier entry</Trans> },
  attention: { icon: <IconAlertTriangle size={18} aria-hidden />, text: <Trans>needs attention</Trans> },
}

/** What an entry enters gets the id of the entry, where nobody had chosen one. */
const withOwnId = ({ name, mid, input }: OutboxEntry): Act => ({
  name,
  input: (input as { id?: string | null } | null)?.id === null ? { ...(input as object), id: mid } : input,
})

/** One queued entry in words; what needs a decision shows everything that the decision takes. `row` finds what it names. */
export function EntryItem({ entry, row }: { entry: OutboxEntry; row: Say['row'] }) {
  const { context, zone } = useSignedIn()
  const formats = useFormats()
  const say = useSay(row, entry.zone)
  const problemText = useProblemText()
  const { icon, text } = states[entry.state]
  return (
    <li className={classes.entry} data-state={entry.state}>
      <div className={classes.what}>
        <EntryHead act={withOwnId(entry)} say={say} />
      </div>
      <div className={classes.facts}>
        <span className={classes.mark}>
          {icon}
          {text}
        </span>
        <span className="numbers">{formats.moment(entry.occurredAt, zone)}</span>
        <span>
          {context.forename} {context.surname}
        </span>
        {entry.state === 'queued' && entry.attempts > 0 && (
          <span>
            <Trans>attempt {entry.attempts}</Trans>
          </span>
        )}
      </div>
      {entry.state !== 'attention' && linesOfAct(entry, say).length > 0 && (
        <details className={classes.more}>
          <summary>
            <Trans>What was entered</Trans>
          </summary>
          <EntryLines act={entry} say={say} />
        </details>
      )}
      {entry.problem && entry.state === 'attention' && (
        <>
          <p className={classes.problem}>{problemText(entry.problem)}</p>
          <EntryContent entry={entry} say={say} />
          <Decisions entry={entry} />
        </>
      )}
    </li>
  )
}

/** Send it again, correct it in its own form, or give it up; where there is nothing to correct it says why. */
function Decisions({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const [editing, setEditing] = useState(false)
  const words = wordsOfAct(entry)
  const correction = words?.correction
  const Correction = correction && 'form' in correction ? correction.form : null
  // What it changes was deleted meanwhile.
  const anew = entry.problem?.status === 404 ? asNew(entry) : null
  const failed = useFailed()
  async function discard() {
    if (await confirmDiscard()) await engine.discard(entry.mid)
  }
  return (
    <>
      {correction && 'nothing' in correction && <p className={classes.origin}>{i18n._(correction.nothing)}</p>}
      <div className={classes.decisions}>
        {canEdit && (
          <Button variant="default" onClick={() => void engine.retry(entry.mid)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        {canEdit && anew && (
          <Button onClick={() => void engine.replace(entry.mid, [anew]).catch(failed)}>
            <Trans>Enter as new</Trans>
          </Button>
        )}
        {canEdit && Correction && (
          <Button onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      {editing && words && Correction && (
        <Suspense fallback={null}>
          <Correction entry={entry} input={words.input} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
