import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { similarOrganizations } from '../../../shared/operator/organizationMerge.ts'
import { markDuplicate, type OrganizationRecord } from '../../../shared/operator/organizationRecord.ts'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { FindOrganization } from '../parts/FindOrganization.tsx'
import { likenessTexts } from './mergeTexts.ts'
import { MergeOrganizations } from './MergeOrganizations.tsx'

interface Props {
  record: OrganizationRecord
  onChange: (record: OrganizationRecord) => void
  onMerge: (record: OrganizationRecord) => void
}

/** Finds the other record of the same organisation. The two are merged, or one is marked as a repetition of the other. */
export function DuplicateCard({ record, onChange, onMerge }: Props) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [otherId, setOtherId] = useState<string | null>(null)

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
        <Group>
          <Button variant="default" disabled={busy} onClick={() => void mark(null)}>
            <Trans>It is no duplicate</Trans>
          </Button>
        </Group>
      ) : otherId === null ? (
        <Stack>
          <Similar id={record.id} onChoose={setOtherId} />
          <FindOrganization
            label={<Trans>The same organisation is also recorded as</Trans>}
            choiceOf={(name) => t`The same as ${name}`}
            not={record.id}
            onChoose={({ id }) => setOtherId(id)}
          />
        </Stack>
      ) : (
        <MergeOrganizations
          id={record.id}
          otherId={otherId}
          onClose={() => setOtherId(null)}
          onMark={() => void mark(otherId)}
          onDone={onMerge}
        />
      )}
    </Card>
  )
}

/** Records that may be the same, to be looked at. Without them nothing is shown: it is a hint, no answer. */
function Similar({ id, onChoose }: { id: string; onChoose: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const read = useCall(similarOrganizations, { params: { id } })
  if (read.state !== 'ready' || read.value.items.length === 0) return null
  return (
    <Stack gap="xs">
      <Text>
        <Trans>These may be the same:</Trans>
      </Text>
      {read.value.items.map(({ id: otherId, officialName, address, alike }) => {
        const place = [address.zip, address.city].filter(Boolean).join(' ')
        const why = alike.map((likeness) => i18n._(likenessTexts[likeness])).join(', ')
        const text = [officialName, place, why].filter(Boolean).join(' · ')
        return (
          <Button
            key={otherId}
            variant="default"
            aria-label={t`Compare with: ${text}`}
            h="auto"
            py="xs"
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => onChoose(otherId)}
          >
            {text}
          </Button>
        )
      })}
    </Stack>
  )
}
