import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { plansFrom } from '../../shared/animals/classification.ts'
import { dueVaccinations, pageOf, pageRows, type DueVaccination } from '../../shared/medical/vaccination.ts'
import type { Replica } from '../../sync/replica.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { animalsInCare } from '../animals/parts/readCare.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { LiveBody } from '../ui/LiveBody.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useLive } from '../ui/useLive.ts'
import { DueList } from './DueList.tsx'
import { pageNumber, searchOf } from '../ui/search.ts'
import { BulkBar } from '../ui/parts/BulkBar.tsx'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { classificationTexts } from './parts/vaccinationTexts.ts'
import classes from './DueList.module.css'
import { useRecordDue } from './useRecordDue.tsx'
import { useStatus } from '../ui/useStatus.ts'

const DueProcedures = lazyPart(() => import('./DueProcedures.tsx'))

export const Route = createFileRoute('/_signedIn/animal/vaccinations-due')({
  staticData: { title: msg`Vaccinations due`, flag: 'vaccinations' },
  validateSearch: searchOf({ page: pageNumber }),
  component: VaccinationsDue,
})

/** Doses that are due for animals in care. */
async function readDue(replica: Replica, today: string): Promise<DueVaccination[]> {
  const [animals, vaccinations, classifications] = await Promise.all([
    animalsInCare(replica),
    replica.vaccination.toArray(),
    replica.classification.toArray(),
  ])
  return dueVaccinations(animals, vaccinations, today, plansFrom(classifications))
}

/** A page of them. */
function useDue(page: number) {
  const { engine } = useSignedIn()
  const today = useToday()
  return useLive(useCallback(async () => pageOf(await readDue(engine.replica, today), page, pageRows), [engine, today, page]))
}

function VaccinationsDue() {
  const { page = 0 } = Route.useSearch()
  const navigate = useNavigate()
  const status = useStatus()
  const live = useDue(page)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { record, dialog } = useRecordDue(() => setChosen(new Set()))
  const choose = (id: string, on: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  // What is no longer in sight is not recorded either.
  const together = live.state === 'ready' ? live.value.items.filter(({ id }) => chosen.has(id)) : []
  const turn = (next: number) => void navigate({ to: '/animal/vaccinations-due', search: next > 0 ? { page: next } : {} })
  return (
    <div>
      <Group justify="space-between">
        <Title order={1}>
          <Trans>Vaccinations due</Trans>
        </Title>
        <SaveDue />
      </Group>
      <Text c="dimmed" size="sm" role="status" aria-live="polite" className={classes.count}>
        {live.state === 'ready' && status?.firstPullDone && <Plural value={live.value.total} one="# vaccination" other="# vaccinations" />}
      </Text>
      <div className={classes.surface}>
        <LiveBody
          live={live}
          isEmpty={({ items }) => items.length === 0}
          empty={<Trans>No vaccinations are due. Those of animals in care appear here two weeks before their protection ends.</Trans>}
        >
          {({ items }) => <DueList items={items} record={record} chosen={chosen} onChoose={choose} />}
        </LiveBody>
        {record && together.length > 0 && (
          <BulkBar count={together.length}>
            <Button onClick={() => record(together)}>
              <Trans>Record together</Trans>
            </Button>
          </BulkBar>
        )}
      </div>
      <Suspense fallback={null}>
        <DueProcedures />
      </Suspense>
      {dialog}
      {live.state === 'ready' && <Pagination pages={live.value.pages} page={page} onChange={turn} />}
    </div>
  )
}

/** Saves all that are due, not only those of the page in sight. */
function SaveDue() {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const columns: SavedColumn<DueVaccination>[] = [
    { title: t`Animal`, of: ({ animal }) => animal.name },
    { title: t`Number`, of: ({ animal }) => animal.number },
    { title: t`Species`, of: ({ animal }) => i18n._(speciesTexts[animal.species]) },
    { title: t`Against`, of: ({ classificationName }) => i18n._(classificationTexts[classificationName]) },
    { title: t`Vaccine`, of: ({ vaccine }) => vaccine },
    { title: t`Protects until`, of: ({ validityEnd }) => validityEnd && { date: validityEnd } },
  ]
  return (
    <SaveList name={t`Vaccinations due ${today}`} columns={columns} read={async () => ({ rows: await readDue(engine.replica, today) })} />
  )
}
