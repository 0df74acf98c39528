import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { RecordInput } from '../../shared/changes/flowActs.ts'
import { memberName } from '../../shared/identity/member.ts'
import type { OutboxEntry } from '../../sync/store.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { Lines } from '../words/Lines.tsx'
import type { Say } from '../words/words.ts'
import { ClosedBooking } from './ClosedBooking.tsx'
import { EntryLines } from './EntryLines.tsx'
import { othersOf, type Other } from './othersOf.ts'
import classes from './Outbox.module.css'

const AlreadyPlaced = lazyPart(() => import('../changes/AlreadyPlaced.tsx'))

/** What the refused entry says, and beside it what it collides with: what, when, by whom. */
export function EntryContent({ entry, say }: { entry: OutboxEntry; say: Say }) {
  const { context } = useSignedIn()
  const others = othersOf(entry, say)
  return (
    <>
      {others.length === 0 ? (
        <EntryLines act={entry} say={say} />
      ) : (
        <div className={classes.sides}>
          <div className={classes.side}>
            <strong>
              <Trans>Your entry</Trans>
            </strong>
            <Origin at={say.formats.moment(entry.occurredAt, say.zone)} by={memberName(context)} />
            <EntryLines act={entry} say={say} />
          </div>
          {others.map((other) => (
            <OtherSide key={other.id} other={other} />
          ))}
        </div>
      )}
      <Placed entry={entry} />
      <ClosedBooking entry={entry} />
    </>
  )
}

function OtherSide({ other: { at, by, name, title, lines } }: { other: Other }) {
  return (
    <div className={classes.side}>
      <strong>
        <Trans>Already stored</Trans>
      </strong>
      <span className="numbers">{title}</span>
      <Origin at={at} by={by} />
      <Lines lines={lines} label={name} />
    </div>
  )
}

const Origin = ({ at, by }: { at: string | null; by: string | null }) =>
  (at || by) && <Dotted className={classes.origin} parts={[at, by]} />

/** Somebody wants an animal back that has gone to an adopter meanwhile: what can be done instead. */
function Placed({ entry: { problem, input } }: { entry: OutboxEntry }) {
  const animalId = problem?.detail?.animalId
  if (problem?.code !== 'giveback.alreadyPlaced' || typeof animalId !== 'string') return null
  const { contactId, details } = input as RecordInput
  return (
    <Suspense fallback={null}>
      <AlreadyPlaced animalId={animalId} claimant={{ contactId, words: details.person }} />
    </Suspense>
  )
}
