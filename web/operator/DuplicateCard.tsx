import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { markDuplicate, type OrganizationRecord } from '../../shared/operator/organizationRecord.ts'
import { useSession } from '../session/useSession.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useFailed } from '../ui/useFailed.ts'
import { FindOrganization } from './parts/FindOrganization.tsx'

interface Props {
  record: OrganizationRecord
  onChange: (record: OrganizationRecord) => void
}

/** Marks the organisation as a repetition of another one, or takes that back. */
export function DuplicateCard({ record, onChange }: Props) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()

  const mark = (of: string | null) =>
    once(async () => {
      try {
        onChange(await caller.call(markDuplicate, { params: { id: record.id }, body: { version: record.version, of } }))
        toast({ tone: 'done', text: of === null ? t`It is no duplicate any more` : t`Marked as a duplicate` })
      } catch (error) {
        failed(error)
      }
    })

  return (
    <Card title={<Trans>Duplicate</Trans>}>
      {record.duplicateOf ? (
        <Button variant="default" disabled={busy} onClick={() => void mark(null)}>
          <Trans>It is no duplicate</Trans>
        </Button>
      ) : (
        <FindOrganization
          label={<Trans>The same organisation is also recorded as</Trans>}
          choiceOf={(name) => t`Duplicate of ${name}`}
          not={record.id}
          disabled={busy}
          onChoose={({ id }) => void mark(id)}
        />
      )}
    </Card>
  )
}
