import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { listOrganizations } from '../../../shared/operator/organizationRecord.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { searchInput } from '../../ui/searchInput.tsx'
import { useCall } from '../../ui/useCall.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'

/** As far as it is chosen here. */
export interface ChosenOrganization {
  id: string
  officialName: string
}

interface Props {
  label: ReactNode
  description?: ReactNode
  /** What a screen reader says of the button that chooses one. */
  choiceOf: (name: string) => string
  /** One that is not offered. */
  not?: string
  disabled?: boolean
  onChoose: (organization: ChosenOrganization) => void
}

const most = 5

/** Searches the organisations that are recorded, and offers the first few that are no duplicates. */
export function FindOrganization({ label, description, ...found }: Props) {
  const [words, setWords] = useState('')
  const [query, setQuery] = useSearchWords(words, setWords)
  return (
    <Stack>
      <TextInput
        {...searchInput}
        label={label}
        description={description}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {words !== '' && <Found words={words} {...found} />}
    </Stack>
  )
}

function Found({ words, choiceOf, not, disabled = false, onChoose }: Omit<Props, 'label' | 'description'> & { words: string }) {
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
      <Button
        key={id}
        variant="default"
        disabled={disabled}
        aria-label={choiceOf(officialName)}
        onClick={() => onChoose({ id, officialName })}
      >
        {place ? `${officialName}, ${place}` : officialName}
      </Button>
    )
  })
}
