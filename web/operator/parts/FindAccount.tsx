import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { listAccounts } from '../../../shared/operator/accounts.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { searchInput } from '../../ui/searchInput.tsx'
import { useCall } from '../../ui/useCall.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'
import { nameOfUser } from '../../users/parts/userTexts.ts'

interface Props {
  label: ReactNode
  /** The words with which the search begins. */
  words: string
  /** One that is not offered. */
  not: string
  onChoose: (id: string) => void
}

const most = 5

/** Searches all accounts, and offers the first few that were not merged into another one. */
export function FindAccount({ label, words: first, ...found }: Props) {
  const [words, setWords] = useState(first)
  const [query, setQuery] = useSearchWords(words, setWords)
  return (
    <Stack>
      <TextInput
        {...searchInput}
        data-autofocus
        label={label}
        description={<Trans>Name, e-mail address or organisation</Trans>}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {words !== '' && <Found words={words} {...found} />}
    </Stack>
  )
}

function Found({ words, not, onChoose }: Omit<Props, 'label'>) {
  const { t } = useLingui()
  const read = useCall(listAccounts, { body: { search: words } })
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  if (read.state === 'loading') return null
  const others = read.value.items.filter(({ id, isMerged }) => id !== not && !isMerged).slice(0, most)
  if (others.length === 0)
    return (
      <Text c="dimmed" role="status">
        <Trans>No search results</Trans>
      </Text>
    )
  return others.map((account) => {
    const { id, email } = account
    const text = [nameOfUser(account), email].filter(Boolean).join(' · ')
    return (
      <Button
        key={id}
        variant="default"
        aria-label={t`Compare with: ${text}`}
        h="auto"
        py="xs"
        styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        onClick={() => onChoose(id)}
      >
        {text}
      </Button>
    )
  })
}
