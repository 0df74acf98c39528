import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ReportCard } from '../../../shared/reportCards/reportCard.ts'
import type { ReportMail } from '../../../shared/reportCards/reportMail.ts'
import { pendingIds } from '../../../sync/status.ts'
import recordClasses from '../../animals/record/Record.module.css'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { useRows } from '../../ui/useRows.ts'
import { useStatus } from '../../ui/useStatus.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { saidIn } from '../saidIn.ts'
import classes from '../Reports.module.css'

const ReportDialog = lazyPart(() => import('../ReportDialog.tsx'))
const SendReport = lazyPart(() => import('../SendReport.tsx'))

/** The report cards of an animal that this device holds, the newest first; written offline too, sent with a connection. `onlyIfAny`: without one there is no button either. */
export function ReportCards({ animalId, onlyIfAny = false }: { animalId: string; onlyIfAny?: boolean }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayWrite = useHasRight('care.log') && canEdit
  const [open, setOpen] = useState<ReportCard | 'new' | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const rows = useRows(async () => {
    const { replica } = engine
    const [cards, mails, pending] = await Promise.all([
      replica.reportCard.where('animalId').equals(animalId).toArray(),
      replica.reportMail.where('animalId').equals(animalId).toArray(),
      pendingIds(replica, 'reportCard'),
    ])
    return { cards: cards.sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1)), mails, pending }
  }, [engine, animalId])
  if (!rows || (onlyIfAny && rows.cards.length === 0)) return null
  const sentOf = new Map(rows.mails.map((mail) => [mail.id, mail]))
  return (
    <>
      {rows.cards.length > 0 && (
        <Card flush title={<Trans>Report cards</Trans>}>
          <ul className={recordClasses.list} aria-label={t`Report cards`}>
            {rows.cards.map((card) => (
              <Row
                key={card.id}
                card={card}
                sent={sentOf.get(card.id)}
                isPending={rows.pending.has(card.id)}
                onOpen={mayWrite ? () => setOpen(card) : undefined}
                onSend={mayWrite ? () => setSending(card.id) : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      {mayWrite && (
        <Group data-no-print>
          <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
            <Trans>New report card</Trans>
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {open && <ReportDialog animalId={animalId} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
        {sending && <SendReport id={sending} onClose={() => setSending(null)} />}
      </Suspense>
    </>
  )
}

interface RowProps {
  card: ReportCard
  sent: ReportMail | undefined
  isPending: boolean
  onOpen: (() => void) | undefined
  onSend: (() => void) | undefined
}

function Row({ card, sent, isPending, onOpen, onSend }: RowProps) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const named = useNamedRow(card.id)
  const status = useStatus()
  const canSend = status?.offlineSince === null && !isPending
  const day = formats.shortDay(card.date)
  const [sentAt, openedAt] = [sent && formats.moment(sent.sentAt, zone), sent?.openedAt && formats.moment(sent.openedAt, zone)]
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{day}</span>
        <Dotted className={recordClasses.small} parts={saidIn(card, i18n)} />
        {card.text !== '' && <span className={classes.text}>{card.text}</span>}
        <Dotted
          className={`${recordClasses.small} numbers`}
          parts={[sentAt ? t`sent on ${sentAt}` : t`not sent yet`, openedAt && t`opened on ${openedAt}`]}
        />
      </span>
      {isPending && <Waiting />}
      <Group gap={4} data-no-print>
        {onSend && (
          <Button
            variant="default"
            disabled={!canSend}
            aria-label={sent ? t`Send again: report card of ${day}` : t`Send: report card of ${day}`}
            onClick={onSend}
          >
            {sent ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
          </Button>
        )}
        {onOpen && (
          <Button variant="subtle" aria-label={t`Change: report card of ${day}`} onClick={onOpen}>
            <Trans>Change</Trans>
          </Button>
        )}
      </Group>
    </li>
  )
}
