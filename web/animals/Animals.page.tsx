import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useStatus } from '../shell/useStatus.ts'
import { Loading } from '../ui/Loading.tsx'
import { useAnimalIndex } from './animalIndex.ts'
import { AnimalList } from './AnimalList.tsx'
import { ServerAnimals } from './ServerAnimals.tsx'
import classes from './Animals.module.css'

export const Route = createFileRoute('/_signedIn/animals')({
  staticData: { title: msg`Animals`, flag: 'animals' },
  // A number in the address arrives as a number.
  validateSearch: (search: Record<string, unknown>): { search?: string } =>
    typeof search.search === 'string' || typeof search.search === 'number' ? { search: String(search.search).slice(0, 200) } : {},
  component: Animals,
})

function Animals() {
  const { t } = useLingui()
  const { search = '' } = Route.useSearch()
  const navigate = useNavigate()
  const [query, setQuery] = useState(search)
  const index = useAnimalIndex()
  const status = useStatus()
  const found = useMemo(() => index?.search(query) ?? null, [index, query])

  // The address follows the typing, so that it can be shared and comes back on a reload.
  useEffect(() => {
    if (query === search) return
    const timer = setTimeout(() => void navigate({ to: '/animals', search: query ? { search: query } : {}, replace: true }), 300)
    return () => clearTimeout(timer)
  }, [navigate, query, search])

  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Animals</Trans>
      </Title>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={t`Search animals`}
          placeholder={t`Name, number or chip`}
          leftSection={<IconSearch size={20} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
        />
      </div>
      <Text c="dimmed" size="sm" role="status" aria-live="polite" className={classes.count}>
        {found && <Plural value={found.length} one="# animal" other="# animals" />}
        {status && !status.firstPullDone && (
          <>
            {' · '}
            <Trans>The animals are still being loaded.</Trans>
          </>
        )}
      </Text>
      {!found && <Loading rows={6} />}
      {found && found.length === 0 && (
        <Text className={classes.none}>
          {query ? (
            <>
              <Trans>No search results</Trans>
              <br />
              <Trans>Try fewer letters, the number on the kennel card, or the chip number.</Trans>
            </>
          ) : (
            <Trans>No animals</Trans>
          )}
        </Text>
      )}
      {found && found.length > 0 && <AnimalList animals={found} />}
      {index && query.trim().length > 1 && <ServerAnimals query={query} known={index} />}
    </div>
  )
}
