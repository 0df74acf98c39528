import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  changeOrganizationStatus,
  nextStatuses,
  statusReasonLength,
  type OrganizationRecord,
} from '../../shared/operator/organizationRecord.ts'
import type { OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'
import { useSession } from '../session/useSession.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useFailed } from '../ui/useFailed.ts'
import { organizationStatusTexts, stepTexts } from './parts/operatorTexts.ts'

/** Where the organisation may go from here, a button for each step. */
export function StatusCard({ record, onChange }: { record: OrganizationRecord; onChange: (record: OrganizationRecord) => void }) {
  const { t, i18n } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [reason, setReason] = useState('')

  const go = (status: OrganizationStatus) =>
    once(async () => {
      try {
        const body = { version: record.version, status, reason }
        onChange(await caller.call(changeOrganizationStatus, { params: { id: record.id }, body }))
        setReason('')
        const name = i18n._(organizationStatusTexts[status])
        toast({ tone: 'done', text: t`Status: ${name}` })
      } catch (error) {
        failed(error)
      }
    })

  return (
    <Card title={<Trans>Status</Trans>}>
      <Stack>
        <Text>{i18n._(organizationStatusTexts[record.status])}</Text>
        <Textarea
          label={<Trans>Note for the history (optional)</Trans>}
          autosize
          minRows={2}
          maxLength={statusReasonLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          {nextStatuses[record.status].map((status) => (
            <Button key={status} variant="default" disabled={busy} onClick={() => void go(status)}>
              {i18n._(stepTexts[status])}
            </Button>
          ))}
        </Group>
      </Stack>
    </Card>
  )
}
