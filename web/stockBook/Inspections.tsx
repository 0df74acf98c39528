import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { inspections, isOpenInspection, revokeInspection, type Inspection } from '../../shared/stockBook/inspection.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { Folded } from '../ui/Folded.tsx'
import { useFormats } from '../ui/formats.ts'
import { useRevokeLink } from '../ui/useRevokeLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { InspectionDialog } from './InspectionDialog.tsx'
import record from '../animals/record/Record.module.css'

/** The links by which offices read the book: for whom, until when, and when they were opened. */
export function Inspections() {
  const canEdit = useCanEdit()
  const read = useCall(inspections, {})
  const [isMaking, setMaking] = useState(false)
  function close() {
    setMaking(false)
    read.again()
  }
  return (
    <div data-no-print>
      <Card flush title={<Trans>Links for an inspection</Trans>}>
        {read.state === 'loading' && <Loading rows={2} />}
        {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
        {read.state === 'ready' && <Links links={read.value.items} onChange={read.again} />}
        {canEdit && (
          <Group p="8px 16px 16px">
            <Button leftSection={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
              <Trans>New link</Trans>
            </Button>
          </Group>
        )}
      </Card>
      {isMaking && <InspectionDialog onClose={close} />}
    </div>
  )
}

function Links({ links, onChange }: { links: readonly Inspection[]; onChange: () => void }) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const today = useToday()
  const { caller } = useSession()
  const revokeLink = useRevokeLink()
  const revoke = ({ id, authority }: Inspection) =>
    revokeLink(authority, () => caller.call(revokeInspection, { params: { id }, body: {} }), onChange)
  const [open, ended] = [links.filter((link) => isOpenInspection(link, today)), links.filter((link) => !isOpenInspection(link, today))]
  if (links.length === 0)
    return (
      <Text c="dimmed" p="4px 16px 8px">
        <Trans>By a link the veterinary office reads the stock book for some days, without an account. You see when it was opened.</Trans>
      </Text>
    )
  return (
    <Folded items={[...open, ...ended]}>
      {(shown) => (
        <ul className={record.list} aria-label={t`Links for an inspection`}>
          {shown.map((link) => (
            <Row key={link.id} link={link} onRevoke={canEdit ? () => void revoke(link) : undefined} />
          ))}
        </ul>
      )}
    </Folded>
  )
}

function Row({ link, onRevoke }: { link: Inspection; onRevoke: (() => void) | undefined }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const { authority, person, revokedAt, opened, openings } = link
  const good = isOpenInspection(link, today)
  const until = formats.date(link.validUntil)
  const ended = revokedAt && formats.moment(revokedAt, zone)
  const moments = openings.map((at) => formats.moment(at, zone)).join(', ')
  const [first, last] = [link.from && formats.date(link.from), link.until && formats.date(link.until)]
  return (
    <li data-cancelled={!good || undefined}>
      <span className={record.what}>
        <span className={record.name}>{[authority, person].filter(Boolean).join(', ')}</span>
        <span className={`${record.small} numbers`}>
          {[
            ended ? t`ended ${ended}` : good ? t`until ${until}` : t`ran out on ${until}`,
            first && t`intakes from ${first}`,
            last && t`intakes until ${last}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={`${record.small} numbers`}>
          {opened === 0 ? (
            <Trans>never opened</Trans>
          ) : (
            <Trans>
              opened {opened} ×: {moments}
            </Trans>
          )}
          {opened > openings.length && ' …'}
        </span>
      </span>
      {good && onRevoke && (
        <Button variant="subtle" color="red" onClick={onRevoke}>
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  )
}
