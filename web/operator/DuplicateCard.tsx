import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { listOrganizations, markDuplicate, type OrganizationRecord } from '../../shared/operator/organizationRecord.ts'
import { useSession } from '../session/useSession.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { searchInput } from '../ui/searchInput.tsx'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'

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
        <Other not={record.id} disabled={busy} onChoose={(id) => void mark(id)} />
      )}
    </Card>
  )
}

/** Finds the organisation that is repeated. */
function Other({ not, disabled, onChoose }: { not: string; disabled: boolean; onChoose: (id: string) => void }) {
  const [words, setWords] = useState('')
  const [query, setQuery] = useSearchWords(words, setWords)
  return (
    <Stack>
      <TextInput
        {...searchInput}
        label={<Trans>The same organisation is also recorded as</Trans>}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {words !== '' && <Found words={words} not={not} disabled={disabled} onChoose={onChoose} />}
    </Stack>
  )
}

const most = 5

function Found({ words, not, disabled, onChoose }: { words: string; not: string; disabled: boolean; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const read = useCall(listOrganizations, { body: { search: words, duplicate: 'no' } })
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  if (read.state === 'loading') return null
  const others = read.value.items.filter(({ id }) => id !== not).slice(0, most)
  if (others.length === 0)
    return (
      <Text c="dimmed" role="status">
        <Trans>No search results</Trans>
      </Text>
    )
  return others.map(({ id, officialName, address }) => {
    const place = [address.zip, address.city].filter(Boolean).join(' ')
    return (
      <Button key={id} variant="default" disabled={disabled} aria-label={t`Duplicate of ${officialName}`} onClick={() => onChoose(id)}>
        {place ? `${officialName}, ${place}` : officialName}
      </Button>
    )
  })
}
