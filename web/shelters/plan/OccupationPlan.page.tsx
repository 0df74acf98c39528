import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useCallback } from 'react'
import { planLengths } from '../../../shared/shelters/plan/planLengths.ts'
import type { Shelter } from '../../../shared/shelters/shelter.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { FirstLoad, Loading } from '../../ui/Loading.tsx'
import { useNotePrinting, usePrintList } from '../../ui/saving/usePrintList.ts'
import { searchOf } from '../../ui/search.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import { useLive } from '../../ui/useLive.ts'
import { useStatus } from '../../ui/useStatus.ts'
import { useMayEditShelters } from '../useMayEditShelters.ts'
import { MovablePlan } from './MovablePlan.tsx'
import { PlanBar } from './PlanBar.tsx'
import { planSearch, useShown } from './planSearch.ts'
import { readPlan } from './readPlan.ts'
import pageClasses from '../../ui/Page.module.css'
import classes from './Plan.module.css'

export const Route = createFileRoute('/_signedIn/occupation-plan')({
  staticData: { title: msg`Occupation plan`, flag: 'occupationPlan' },
  validateSearch: searchOf(planSearch),
  component: OccupationPlan,
})

/** Who is in which room on which days, and how many places are free each night: all houses, or one of them. */
function OccupationPlan() {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const cleaning = useHasRight('care.view')
  const status = useStatus()
  const shown = useShown(search, today, false)
  const { from, days, view, narrow } = shown
  const { house } = search
  const list = t`Occupation plan from ${from}`
  const printList = usePrintList()
  useNotePrinting(list)
  const live = useLive(
    useCallback(
      () => readPlan(engine.replica, { from, days, today, zone, house, one: narrow, requests: narrow || house === undefined, cleaning }),
      [engine, from, days, today, zone, house, narrow, cleaning],
    ),
  )
  const isLoaded = status?.firstPullDone !== false
  const change = (part: object) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Occupation plan</Trans>
        </Title>
        <Button variant="default" leftSection={<IconPrinter aria-hidden />} data-no-print onClick={() => printList({ list })}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {live.state === 'loading' && live.slow && <Loading rows={8} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && !isLoaded && <FirstLoad />}
      {live.state === 'ready' && isLoaded && live.value.shelters.length === 0 && <NoShelters />}
      {live.state === 'ready' && isLoaded && live.value.shelters.length > 0 && (
        <>
          <PlanBar shown={shown} lengths={planLengths} onChange={change}>
            <HouseChoice {...live.value} narrow={narrow} onChange={(chosen) => change({ house: chosen })} />
          </PlanBar>
          <MovablePlan plan={live.value.plan} today={today} view={view} />
        </>
      )}
    </div>
  )
}

interface HouseProps {
  shelters: readonly Shelter[]
  house: string | undefined
  narrow: boolean
  onChange: (house: string | undefined) => void
}

/** A phone shows one house at a time. */
function HouseChoice({ shelters, house, narrow, onChange }: HouseProps) {
  const { t } = useLingui()
  if (shelters.length < 2) return null
  const names = shelters.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <NativeSelect
      {...arrow}
      aria-label={t`Location`}
      value={house ?? ''}
      data={narrow ? names : [{ value: '', label: t`All locations` }, ...names]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

function NoShelters() {
  const mayEdit = useMayEditShelters()
  return (
    <>
      <Text c="dimmed">
        <Trans>There are no locations yet.</Trans>
      </Text>
      {mayEdit && (
        <div>
          <ButtonLink to="/shelter/new" leftSection={<IconPlus aria-hidden />}>
            <Trans>New location</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}
