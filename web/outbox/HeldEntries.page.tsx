import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { decideHeldEntries, decisionLimit } from '../../shared/heldEntries.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { textOf } from '../ui/errorTexts.ts'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { useProblemText } from '../changes/parts/useProblemText.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useSay } from '../allWords/useSay.ts'
import type { Say } from '../words/words.ts'
import { EntryHead } from './EntryHead.tsx'
import { EntryLines } from './EntryLines.tsx'
import classes from './Outbox.module.css'
import { useHeldEntries, type HeldAct } from './useHeldEntries.ts'

export const Route = createFileRoute('/_signedIn/admin/held-entries')({
  staticData: { title: msg`Held entries`, flag: 'users' },
  component: HeldEntries,
})

function HeldEntries() {
  const { i18n } = useLingui()
  const read = useHeldEntries()
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Held entries</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>
          These entries were still on the devices of people whose access was closed. Nothing of them has happened yet. What you accept is
          stored in their name and at their time.
        </Trans>
      </Text>
      {read.state === 'loading' && <Loading rows={3} />}
      {read.state === 'failed' && (
        <Card title={<Trans>Held entries</Trans>}>
          <Text mb="sm">{i18n._(textOf(read.error))}</Text>
          <Button variant="default" onClick={read.again}>
            <Trans>Try again</Trans>
          </Button>
        </Card>
      )}
      {read.state === 'ready' && read.items.length === 0 && (
        <Text>
          <Trans>Nothing waits for a decision.</Trans>
        </Text>
      )}
      {read.state === 'ready' &&
        [...Map.groupBy(read.items, ({ user }) => user.id)].map(([userId, items]) => (
          <EntriesOf key={userId} items={items} row={read.row} onDecided={read.again} />
        ))}
    </div>
  )
}

function EntriesOf({ items, row, onDecided }: { items: HeldAct[]; row: Say['row']; onDecided: () => void }) {
  const { t } = useLingui()
  const { session } = useSignedIn()
  const canEdit = useCanEdit()
  const call = useConfirmedCall()
  const failed = useFailed()
  const [busy, setBusy] = useState(false)
  const { name } = items[0]!.user

  async function decide(chosen: readonly HeldAct[], accept: boolean) {
    const yes =
      accept ||
      (await confirm({
        title: <Trans>Refuse this entry?</Trans>,
        text: <Trans>It will never be stored.</Trans>,
        confirm: <Trans>Refuse</Trans>,
        danger: true,
      }))
    if (!yes) return
    setBusy(true)
    try {
      const { results } = await call(decideHeldEntries, { body: { decisions: chosen.map(({ id }) => ({ id, accept })) } })
      const refused = results.filter(({ problem }) => problem !== null).length
      toast(
        refused === 0
          ? { tone: 'done', text: accept ? t`Accepted` : t`Refused` }
          : { tone: 'danger', text: t`Some entries could not be accepted. The reason is shown below each.` },
      )
      await session.refreshContext()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    onDecided()
  }

  const open = items.filter(({ problem }) => problem === null)
  return (
    <Card flush title={name}>
      <ul className={classes.list}>
        {items.map((item) => (
          <HeldItem key={item.id} item={item} row={row} busy={busy || !canEdit} onDecide={(accept) => void decide([item], accept)} />
        ))}
      </ul>
      {open.length > 1 && (
        <div className={classes.entry}>
          <Button disabled={busy || !canEdit} onClick={() => void decide(open.slice(0, decisionLimit), true)}>
            <Trans>Accept all of {name}</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function HeldItem(props: { item: HeldAct; row: Say['row']; busy: boolean; onDecide: (accept: boolean) => void }) {
  const { item, row, busy, onDecide } = props
  const { zone } = useSignedIn()
  const formats = useFormats()
  const say = useSay(row)
  const problemText = useProblemText()
  const { problem, act } = item
  return (
    <li className={classes.entry} data-state={problem ? 'attention' : undefined}>
      <div className={classes.what}>{act ? <EntryHead act={act} say={say} /> : <Trans>Entry of another version of the app</Trans>}</div>
      {act && <EntryLines act={act} say={say} />}
      <div className={classes.facts}>
        <span>
          <Trans>Entered: {formats.moment(item.occurredAt, zone)}</Trans>
        </span>
        <span>
          <Trans>Received: {formats.moment(item.receivedAt, zone)}</Trans>
        </span>
      </div>
      {problem && <p className={classes.problem}>{problemText(problem as Problem)}</p>}
      <div className={classes.decisions}>
        {!problem && (
          <Button disabled={busy} onClick={() => onDecide(true)}>
            <Trans>Accept</Trans>
          </Button>
        )}
        <Button variant="subtle" color="red" disabled={busy} onClick={() => onDecide(false)}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
    </li>
  )
}
