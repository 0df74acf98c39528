import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import type { ChosenFilters } from '../../shared/animals/animalFilters.ts'
import { listAnimals } from '../../shared/animals/listAnimals.ts'
import { Failure } from '../../shared/errors.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { report } from '../shell/report.ts'
import { textOf } from '../ui/errorTexts.ts'
import { Loading } from '../ui/Loading.tsx'
import type { AnimalIndex } from './animalIndex.ts'
import { AnimalRow } from './AnimalList.tsx'
import { useRows } from '../ui/useRows.ts'
import classes from './Animals.module.css'

type Answer = { state: 'asking' } | { state: 'failed'; error: unknown } | { state: 'ready'; animals: Animal[]; total: number }

const pause = 400
const perPage = 50

interface Props {
  query: string
  filters: ChosenFilters
  known: AnimalIndex
}

/** Large organisations have animals that this device does not hold: the server looks through all of them. */
export function ServerAnimals({ query, filters, known }: Props) {
  const { engine } = useSignedIn()
  const scopes = useRows(async () => (await engine.replica.metaRow.get('meta'))?.scopes, [engine])
  if (!scopes || scopes.includes('animals:all')) return null
  return <Results query={query.trim()} filters={filters} known={known} />
}

function Results({ query, filters, known }: Props) {
  const { i18n } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const answer = useServerSearch(query, filters, attempt)
  return (
    <section className={classes.server}>
      <Title order={2}>
        <Trans>On the server</Trans>
      </Title>
      {answer.state === 'asking' && <Loading rows={2} />}
      {answer.state === 'failed' && (
        <>
          <Text>
            {i18n._(textOf(answer.error))} <Trans>Only the animals on this device were searched.</Trans>
          </Text>
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {answer.state === 'ready' && (
        <Found animals={answer.animals.filter(({ id }) => !known.byId(id))} more={answer.total - answer.animals.length} />
      )}
    </section>
  )
}

function Found({ animals, more }: { animals: Animal[]; more: number }) {
  if (animals.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No further animals</Trans>
      </Text>
    )
  return (
    <>
      <div className={classes.list}>
        <ul className={classes.sizer}>
          {animals.map((animal) => (
            <AnimalRow key={animal.id} animal={animal} />
          ))}
        </ul>
      </div>
      {more > 0 && (
        <Text c="dimmed">
          <Trans>{more} more. Type further to narrow the search.</Trans>
        </Text>
      )}
    </>
  )
}

function useServerSearch(search: string, filters: ChosenFilters, attempt: number): Answer {
  const { engine } = useSignedIn()
  const [answer, setAnswer] = useState<Answer>({ state: 'asking' })
  // The same choice is the same text, whoever made it.
  const asked = JSON.stringify(filters)
  useEffect(() => {
    setAnswer({ state: 'asking' })
    const abort = new AbortController()
    const timer = setTimeout(() => {
      engine.caller
        .call(listAnimals, { body: { search, filters: JSON.parse(asked) as ChosenFilters, page: 0, perPage } }, { signal: abort.signal })
        .then(({ items, total }) => setAnswer({ state: 'ready', animals: items, total }))
        .catch((error: unknown) => {
          if (abort.signal.aborted) return
          if (!(error instanceof Failure)) report('error', error)
          setAnswer({ state: 'failed', error })
        })
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [engine, search, asked, attempt])
  return answer
}
