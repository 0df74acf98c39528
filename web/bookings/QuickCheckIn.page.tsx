import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { overrideRight } from '../../shared/bookings/override.ts'
import type { Failure } from '../../shared/errors.ts'
import { isRefusedAtDoor } from '../../shared/bookings/refusedAtDoor.ts'
import type { Closure } from '../../shared/bookings/slots.ts'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { ScanAnimalButton } from '../animals/parts/ScanAnimalButton.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { confirm } from '../ui/confirm.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useLive } from '../ui/useLive.ts'
import { quickDoneText, nameOf } from './parts/acts.tsx'
import { CandidateOption } from './CandidateOption.tsx'
import { useAskAtDoor } from './door/useAskAtDoor.tsx'
import { candidates, checkInNow, readToday, soughtAs, type Candidate } from './quickCheckIn.ts'
import { RefusedDialog, type Refused } from './RefusedDialog.tsx'
import { useRefusedAtDoor } from './useRefusedAtDoor.ts'
import classes from './QuickCheckIn.module.css'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { None } from '../ui/None.tsx'
import { searchOf, wordsOf } from '../ui/search.ts'
import { searchInput } from '../ui/searchInput.tsx'

export const Route = createFileRoute('/_signedIn/daycare/booking/quick-check-in')({
  staticData: { title: msg`Quick check-in`, flag: 'daycareCheckIn' },
  validateSearch: searchOf({ search: wordsOf(200) }),
  component: QuickCheckIn,
})

/** What is typed, who it could be, and which of them the keyboard has chosen. */
function useSearch() {
  const { engine } = useSignedIn()
  const today = useToday()
  const input = useRef<HTMLInputElement>(null)
  // Another page may name the animal: the day list after a scan.
  const { search = '' } = Route.useSearch()
  const [query, setQuery] = useState(search)
  const [chosen, setChosen] = useState(0)
  const [taken, setTaken] = useState<Animal | null>(null)
  const index = useAnimalIndex()
  const live = useLive(useCallback(() => readToday(engine, today), [engine, today]))
  const shown = useMemo(() => (index && live.state === 'ready' ? candidates(index, live.value, query) : null), [index, live, query])
  const closure = live.state === 'ready' ? live.value.closure : null
  const refused = useRefusedAtDoor(shown, today)
  const { act, sheet } = useCheckIn({ closure, refused }, () => {
    // Of the list that was not searched the neighbour moves up to the place of the animal, and is the next.
    if (query !== '') type('')
    input.current?.focus()
  })

  // After the camera has given the focus back.
  useEffect(() => void (taken && input.current?.focus()), [taken])

  function type(typed: string) {
    setQuery(typed)
    setChosen(0)
  }

  /** A scanned animal becomes the only result, so that one tap or Enter checks it in. */
  function take(animal: Animal): ReactNode {
    if (!index?.byId(animal.id)) return <Trans>{nameOf(animal)} is not on this device and cannot be checked in here.</Trans>
    setTaken(animal)
    type(soughtAs(animal))
    return null
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!shown) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) {
      event.preventDefault()
      setChosen(Math.min(Math.max(chosen + move, 0), shown.length - 1))
    }
    const candidate = shown[chosen]
    if (event.key === 'Enter' && candidate) void act(candidate)
    if (event.key === 'Escape') setQuery('')
  }

  return { input, query, chosen, live, closure, shown, refused, act, sheet, type, take, onKeyDown }
}

function QuickCheckIn() {
  const { t } = useLingui()
  const listId = useId()
  const { input, query, chosen, live, closure, shown, refused, act, sheet, type, take, onKeyDown } = useSearch()
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Quick check-in</Trans>
      </Title>
      <div className={classes.search}>
        <TextInput
          ref={input}
          {...searchInput}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={shown?.[chosen] && `${listId}-${chosen}`}
          aria-label={t`Search animals`}
          placeholder={t`Name, number or chip`}
          autoFocus
          rightSection={<ScanAnimalButton onFound={take} />}
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {closure && <ClosedToday closure={closure} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state !== 'failed' && !shown && <Loading rows={5} />}
      {shown && shown.length === 0 && query && (
        <NothingFound onAll={() => type('')}>
          <Trans>No search results</Trans>
        </NothingFound>
      )}
      {shown && shown.length === 0 && !query && (
        <None>
          <Text className={classes.none}>
            <Trans>No daycare bookings today. Search for an animal to check it in.</Trans>
          </Text>
        </None>
      )}
      <ul id={listId} role="listbox" aria-label={t`Animals`} className={classes.list} hidden={!shown?.length}>
        {shown?.map((candidate, position) => (
          <CandidateOption
            key={candidate.animal.id}
            id={`${listId}-${position}`}
            candidate={candidate}
            active={position === chosen}
            refused={refused.get(candidate.animal.id)}
            onChoose={() => void act(candidate)}
          />
        ))}
      </ul>
      {sheet}
    </div>
  )
}

/** Daycare is closed today, and why. */
const ClosedToday = ({ closure }: { closure: Closure }) => (
  <Alert color="yellow">
    <strong>
      <Trans>Daycare is closed today</Trans>
    </strong>
    <Text>{closure.by === 'period' && closure.note ? closure.note : <Reason closure={closure} />}</Text>
    <Text>
      <Trans>You are asked before an animal without a booking is checked in.</Trans>
    </Text>
  </Alert>
)

function Reason({ closure: { by } }: { closure: Closure }) {
  if (by === 'period') return <Trans>A closed period has been entered.</Trans>
  return by === 'holiday' ? <Trans>It is a public holiday.</Trans> : <Trans>There is no opening time on this day of the week.</Trans>
}

const doubleTap = 400

/** One tap, one check-in; the list is ready for the next animal at once. On a closed day it asks first: the server takes what has happened. */
function useCheckIn({ closure, refused }: { closure: Closure | null; refused: ReadonlyMap<string, Failure> }, ready: () => void) {
  const { engine } = useSignedIn()
  const mayCreate = useHasRight('daycare.create')
  const canEdit = useCanEdit()
  const failed = useFailed()
  const { ask, sheet } = useAskAtDoor('daycare')
  const mayOverride = useHasRight(overrideRight)
  const [why, setWhy] = useState<Refused | null>(null)
  const lastAt = useRef(-doubleTap)
  async function act(candidate: Candidate): Promise<void> {
    // After a check-in the next animal moves up beneath the finger: the second tap of a double one is not meant for it.
    if (candidate.state === 'in' || candidate.state === 'barred' || performance.now() - lastAt.current < doubleTap) return
    lastAt.current = performance.now()
    if (!canEdit) return void toast({ tone: 'danger', text: <Trans>This access is in read-only mode. No modifications possible.</Trans> })
    if (candidate.state !== 'expected' && !mayCreate)
      return void toast({ tone: 'danger', text: <Trans>You do not have permission to create daycare bookings.</Trans> })
    const failure = refused.get(candidate.animal.id)
    // If a reason can override the refusal, the tap asks for one.
    if (failure && !(failure.code === 'booking.vaccinationMissing' && mayOverride)) return setWhy({ animal: candidate.animal, failure })
    if (closure && candidate.state !== 'expected' && !(await confirmOnClosedDay(nameOf(candidate.animal)))) return
    try {
      const takeBack = await ask.arriving([candidate.animal], (said) => checkInNow(engine, candidate, said))
      if (!takeBack) return
      toast({ tone: 'done', text: quickDoneText(nameOf(candidate.animal)), undo: () => void takeBack().catch(failed) })
      ready()
    } catch (error) {
      // The tap may come before the list has read that the last place is taken.
      if (isRefusedAtDoor(error)) setWhy({ animal: candidate.animal, failure: error })
      else failed(error)
    }
  }
  return {
    act,
    sheet: (
      <>
        {sheet}
        {why && <RefusedDialog {...why} onClose={() => setWhy(null)} />}
      </>
    ),
  }
}

const confirmOnClosedDay = (name: string): Promise<boolean> =>
  confirm({
    title: <Trans>Daycare is closed today</Trans>,
    text: <Trans>Check {name} in anyway?</Trans>,
    confirm: <Trans>Check in</Trans>,
  })
