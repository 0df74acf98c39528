import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { isUnfiltered, type ChosenFilters } from '../../shared/animals/animalFilters.ts'
import { listAnimals } from '../../shared/animals/listAnimals.ts'
import { Failure } from '../../shared/errors.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { report } from '../reporting/report.ts'
import { textOf } from '../ui/errorTexts.ts'
import { Loading } from '../ui/Loading.tsx'
import type { AnimalIndex } from './parts/animalIndex.ts'
import { AnimalRow } from './AnimalList.tsx'
import { useIsPartial } from './parts/farAnimal.ts'
import classes from './Animals.module.css'

interface Answer {
  state: 'asking' | 'failed' | 'ready'
  error: unknown
  animals: readonly Animal[]
  total: number
}

const pause = 400
const perPage = 200
/** How many more are shown at a time. Those in care come first, and most of them are on the device already. */
const step = 50

interface Props {
  query: string
  filters: ChosenFilters
  known: AnimalIndex
}

/** Large organisations have animals that this device does not hold: the server looks through all of them. */
export function ServerAnimals({ query, filters, known }: Props) {
  const isPartial = useIsPartial()
  const [all, setAll] = useState(false)
  if (!isPartial) return null
  const words = query.trim()
  if (words.length > 1 || !isUnfiltered(filters) || all)
    return <Results key={JSON.stringify([words, filters])} query={words} filters={filters} known={known} />
  return (
    <section className={classes.server}>
      <Text c="dimmed">
        <Trans>These are the animals in care and those that left lately. The others are on the server.</Trans>
      </Text>
      <Button variant="default" onClick={() => setAll(true)}>
        <Trans>Show all animals</Trans>
      </Button>
    </section>
  )
}

function Results({ query, filters, known }: Props) {
  const { i18n, t } = useLingui()
  const { more, again, ...answer } = useServerSearch(query, filters)
  const [wanted, setWanted] = useState(step)
  const further = answer.animals.filter(({ id }) => !known.byId(id))
  const unread = answer.total - answer.animals.length
  const left = unread + Math.max(0, further.length - wanted)
  const asksOn = answer.state === 'ready' && unread > 0 && further.length < wanted
  useEffect(() => {
    if (asksOn) more()
  }, [asksOn, more])
  return (
    <section className={classes.server} aria-label={t`On the server`} aria-busy={answer.state === 'asking'}>
      <Title order={2}>
        <Trans>On the server</Trans>
      </Title>
      {answer.state === 'ready' && (
        <Text c="dimmed" size="sm" role="status">
          {further.length === 0 && left === 0 ? (
            <Trans>No further animals</Trans>
          ) : (
            <Plural value={answer.total} one="# animal in total" other="# animals in total" />
          )}
        </Text>
      )}
      {further.length > 0 && (
        <div className={classes.list}>
          <ul className={classes.sizer}>
            {further.slice(0, wanted).map((animal) => (
              <AnimalRow key={animal.id} animal={animal} />
            ))}
          </ul>
        </div>
      )}
      {answer.state === 'asking' && <Loading rows={2} />}
      {answer.state === 'failed' && (
        <>
          <Text>
            {i18n._(textOf(answer.error))} <Trans>Only the animals on this device were searched.</Trans>
          </Text>
          <Button variant="default" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {answer.state === 'ready' && left > 0 && (
        <Button variant="default" onClick={() => setWanted(wanted + step)}>
          <Trans>Show more ({left})</Trans>
        </Button>
      )}
    </section>
  )
}

/** One page after the other, added to those before. */
function useServerSearch(search: string, filters: ChosenFilters): Answer & { more: () => void; again: () => void } {
  const { engine } = useSignedIn()
  const [answer, setAnswer] = useState<Answer>({ state: 'asking', error: null, animals: [], total: 0 })
  const [{ page, attempt }, ask] = useState({ page: 0, attempt: 0 })
  // The same choice is the same text, no matter who made it.
  const asked = JSON.stringify(filters)
  useEffect(() => {
    setAnswer((before) => ({ ...before, state: 'asking' }))
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        engine.caller
          .call(listAnimals, { body: { search, filters: JSON.parse(asked) as ChosenFilters, page, perPage } }, { signal: abort.signal })
          .then(({ items, total }) =>
            setAnswer(({ animals }) => {
              // An animal that moved along the list meanwhile is there once.
              const ids = new Set(animals.map(({ id }) => id))
              return { state: 'ready', error: null, animals: [...animals, ...items.filter(({ id }) => !ids.has(id))], total }
            }),
          )
          .catch((error: unknown) => {
            if (abort.signal.aborted) return
            if (!(error instanceof Failure)) report('error', error)
            setAnswer((before) => ({ ...before, state: 'failed', error }))
          })
      },
      page === 0 ? pause : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [engine, search, asked, page, attempt])
  const more = useCallback(() => ask((before) => ({ ...before, page: before.page + 1 })), [])
  const again = useCallback(() => ask((before) => ({ ...before, attempt: before.attempt + 1 })), [])
  return { ...answer, more, again }
}
