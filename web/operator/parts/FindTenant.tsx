import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { listTenants } from '../../../shared/operator/tenants.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { searchInput } from '../../ui/searchInput.tsx'
import { useCall } from '../../ui/useCall.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'

/** As far as it is chosen here. */
export interface ChosenTenant {
  id: string
  name: string
}

interface Props {
  chosen: ChosenTenant | null
  error?: ReactNode
  onChoose: (tenant: ChosenTenant | null) => void
}

const most = 5

/** The tenant that is chosen, or a search among all. */
export function FindTenant({ chosen, error, onChoose }: Props) {
  const [words, setWords] = useState('')
  const [query, setQuery] = useSearchWords(words, setWords)
  if (chosen)
    return (
      <Group>
        <Text>
          <Trans>Tenant</Trans>: <strong>{chosen.name}</strong>
        </Text>
        <Button variant="subtle" onClick={() => onChoose(null)}>
          <Trans>Choose another one</Trans>
        </Button>
      </Group>
    )
  return (
    <Stack>
      <TextInput
        {...searchInput}
        label={<Trans>Tenant</Trans>}
        description={<Trans>Search a tenant by its name.</Trans>}
        required
        error={error}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {words !== '' && <Found words={words} onChoose={onChoose} />}
    </Stack>
  )
}

function Found({ words, onChoose }: { words: string; onChoose: Props['onChoose'] }) {
  const { t } = useLingui()
  const read = useCall(listTenants, { body: { search: words } })
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  if (read.state === 'loading') return null
  if (read.value.items.length === 0)
    return (
      <Text c="dimmed" role="status">
        <Trans>No search results</Trans>
      </Text>
    )
  return read.value.items.slice(0, most).map(({ id, name }) => (
    <Button key={id} variant="default" aria-label={t`For ${name}`} onClick={() => onChoose({ id, name })}>
      {name}
    </Button>
  ))
}
