import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { mergesOfOrganization, undoOrganizationMerge, type OrganizationMerge } from '../../../shared/operator/organizationMerge.ts'
import type { OrganizationRecord } from '../../../shared/operator/organizationRecord.ts'
import { useAccount } from '../../session/signedIn.ts'
import { useSession } from '../../session/useSession.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { nameOfUser } from '../../users/parts/userTexts.ts'
import classes from '../Operator.module.css'
import { inTheWayTexts } from './mergeTexts.ts'

interface Props {
  record: OrganizationRecord
  onChange: (record: OrganizationRecord) => void
}

/** The records that were merged into this one, with the way back or what is in its way. */
export function MergedCard({ record, onChange }: Props) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const read = useCall(mergesOfOrganization, { params: { id: record.id } })
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  if (read.state === 'loading' || read.value.items.length === 0) return null
  const takeBack = (id: string) =>
    once(async () => {
      try {
        onChange(await caller.call(undoOrganizationMerge, { params: { id }, body: { version: record.version } }))
        toast({ tone: 'done', text: t`Both records are there again` })
      } catch (error) {
        failed(error)
      }
    })
  return (
    <Card flush title={<Trans>Merged into this record</Trans>}>
      {read.value.items.map((merge) => (
        <Merged key={merge.id} merge={merge} disabled={busy} onTakeBack={() => void takeBack(merge.id)} />
      ))}
    </Card>
  )
}

function Merged({ merge, disabled, onTakeBack }: { merge: OrganizationMerge; disabled: boolean; onTakeBack: () => void }) {
  const { i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const { other, at, by, inTheWay } = merge
  const shown = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formats.date(text) : text)
  const rows = inTheWay.map(({ kind, name }) => `${i18n._(inTheWayTexts[kind])} ${shown(name)}`).join(', ')
  return (
    <div className={classes.person}>
      <span className={classes.name}>{other.officialName}</span>
      <Dotted className={classes.about} parts={[formats.moment(at, zone), by && nameOfUser(by)]} />
      <div className={classes.acts}>
        {inTheWay.length === 0 ? (
          <Button variant="default" disabled={disabled} onClick={onTakeBack}>
            <Trans>Take back</Trans>
          </Button>
        ) : (
          <Text size="sm">
            <Trans>Can not be taken back any more, as this has changed since: {rows}</Trans>
          </Text>
        )}
      </div>
    </div>
  )
}
