import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { searchInput } from '../../ui/searchInput.tsx'
import type { Answer } from '../../ui/useCall.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'

interface Props extends Pick<TextInputProps, 'label' | 'description' | 'error' | 'required'> {
  /** Whether a dialog begins with this field. */
  'data-autofocus'?: boolean
  /** The words with which the search begins. */
  first?: string
  /** Draws what the words find. */
  children: (words: string) => ReactNode
}

/** A field in which one record is searched, and the first few that are found. */
export function FindRecord({ first = '', children, ...field }: Props) {
  const [words, setWords] = useState(first)
  const [query, setQuery] = useSearchWords(words, setWords)
  return (
    <Stack>
      <TextInput {...searchInput} {...field} value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
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

/** The first few records that were found, each as a button; a long name breaks into lines. */
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
    <Button
      key={id}
      variant="default"
      disabled={disabled}
      aria-label={label}
      h="auto"
      mih="var(--touch)"
      py="xs"
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
      onClick={choose}
    >
      {text}
    </Button>
  ))
}
