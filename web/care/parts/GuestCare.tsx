import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { isOver } from '../../../shared/care/careItem.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import recordClasses from '../../animals/record/Record.module.css'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { useRows } from '../../ui/useRows.ts'
import { CareLogRow } from './CareLogRow.tsx'
import { IncidentsOf } from '../../incidents/parts/IncidentsOf.tsx'
import { ReportCards } from '../../reportCards/parts/ReportCards.tsx'
import { CarePlan } from './CarePlan.tsx'
import { useAnimalCare, type AnimalCare } from './useAnimalCare.ts'
import classes from '../Care.module.css'

const StayCard = lazyPart(() => import('./StayCard.tsx'))

export interface CareGuest {
  animal: { id: string; name: string; number: string; species: string }
  contact: { name: string; phone: string | null } | null
  /** First and last day in words, and the last one. */
  span: string
  until: string
  room: string
  note: string
  /** Questions of the house and their answers at check-in, in words. */
  answers: readonly [question: string, answer: string][]
  /** Of the booking; none until the server has given it. */
  number: string | null | undefined
}

/** Newest entries of the log beside a stay; the tab of the animal has all of them. */
const shownEntries = 5

/**
 * The care of one guest on the page of its stay: face, warning, plan, what was logged last, and the card for its door. `alone`: the page is of
 * this guest only and shows its face above.
 */
export default function GuestCare({ guest, alone }: { guest: CareGuest; alone: boolean }) {
  const { animal, until } = guest
  const { engine } = useSignedIn()
  const care = useAnimalCare(animal.id)
  const warning = useRows(async () => (await engine.replica.animalFacts.get(animal.id))?.warning ?? '', [engine, animal.id]) ?? ''
  const { live } = care
  if (live.state === 'failed') return <Retry retry={live.retry} />
  if (live.state === 'loading') return live.slow ? <Loading rows={4} /> : null
  return (
    <>
      {alone ? (
        <div>
          <CardButton guest={guest} items={care.items} warning={warning} />
        </div>
      ) : (
        <div className={classes.guest}>
          <AnimalPortrait id={animal.id} species={animal.species} size={96} />
          <div className={classes.guestName}>
            <h2>
              <AnimalName animal={animal} />
            </h2>
            <CardButton guest={guest} items={care.items} warning={warning} />
          </div>
        </div>
      )}
      {warning && <Banner tone="warn">{warning}</Banner>}
      <CarePlan animal={animal} items={care.items} pending={live.value.pending} until={until} />
      <Newest care={care} animalId={animal.id} />
      <ReportCards animalId={animal.id} />
      <IncidentsOf animalId={animal.id} canAdd />
    </>
  )
}

function CardButton({ guest, items, warning }: { guest: CareGuest; items: AnimalCare['items']; warning: string }) {
  const today = useToday()
  const [printing, setPrinting] = useState(false)
  const done = useCallback(() => setPrinting(false), [])
  return (
    <>
      <Button variant="default" data-no-print leftSection={<IconPrinter aria-hidden />} onClick={() => setPrinting(true)}>
        <Trans>Print stay card</Trans>
      </Button>
      {printing && (
        <Suspense fallback={null}>
          <StayCard guest={guest} items={items.filter((item) => !isOver(item, today))} warning={warning} onDone={done} />
        </Suspense>
      )}
    </>
  )
}

function Newest({ care: { live, logs }, animalId }: { care: AnimalCare; animalId: string }) {
  const { t } = useLingui()
  if (live.state !== 'ready') return null
  const { members, pending } = live.value
  return (
    <Card flush title={<Trans>Care log</Trans>}>
      {logs.length === 0 ? (
        <None>
          <p className={recordClasses.empty}>
            <Trans>Nothing has been logged yet.</Trans>
          </p>
        </None>
      ) : (
        <ul className={recordClasses.list} aria-label={t`Care log`}>
          {logs.slice(0, shownEntries).map((log) => (
            <CareLogRow key={log.id} log={log} members={members} pending={pending.has(log.id)} />
          ))}
        </ul>
      )}
      <Group className={classes.all} data-no-print>
        <ButtonLink to="/animal/$id/care" params={{ id: animalId }} variant="subtle">
          <Trans>All of the care log</Trans>
        </ButtonLink>
      </Group>
    </Card>
  )
}
