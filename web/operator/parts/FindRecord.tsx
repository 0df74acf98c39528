import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { searchInput } from '../../ui/searchInput.tsx'
import type { Answer } from '../../ui/useCall.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'

interface Props {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** What is found by the words. */
  children: (words: string) => ReactNode
}

/** A field in which one record is searched, and the first few that are found. */
export function FindRecord({ label, description, error, children }: Props) {
  const [words, setWords] = useState('')
  const [query, setQuery] = useSearchWords(words, setWords)
  return (
    <Stack>
      <TextInput
        {...searchInput}
        label={label}
        description={description}
        error={error}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {words !== '' && children(words)}
    </Stack>
  )
}

interface Choice {
  id: string
  text: string
  /** What a screen reader says of the button that chooses it. */
  label: string
  choose: () => void
}

const most = 5

interface ChoicesProps<T> {
  read: Answer<T> & { again: () => void }
  choicesOf: (found: T) => readonly Choice[]
  disabled?: boolean | undefined
}

export function Choices<T>({ read, choicesOf, disabled = false }: ChoicesProps<T>) {
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  if (read.state === 'loading') return null
  const choices = choicesOf(read.value).slice(0, most)
  if (choices.length === 0)
    return (
      <Text c="dimmed" role="status">
        <Trans>No search results</Trans>
      </Text>
    )
  return choices.map(({ id, text, label, choose }) => (
    <Button key={id} variant="default" disabled={disabled} aria-label={label} onClick={choose}>
      {text}
    </Button>
  ))
}
