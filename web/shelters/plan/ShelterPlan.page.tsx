import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { planLengths } from '../../../shared/shelters/plan/planLengths.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { searchOf } from '../../ui/search.ts'
import { useLive } from '../../ui/useLive.ts'
import { ShelterShell } from '../ShelterShell.tsx'
import { MovablePlan } from './MovablePlan.tsx'
import { PlanBar } from './PlanBar.tsx'
import { planSearch, useShown } from './planSearch.ts'
import { readPlan } from './readPlan.ts'

const { house: _, ...search } = planSearch

export const Route = createFileRoute('/_signedIn/shelter/$id/occupation-plan')({
  staticData: { title: msg`Occupation plan of a location`, flag: 'shelters' },
  validateSearch: searchOf(search),
  component: ShelterPlan,
})

/** The occupation plan of one house. */
function ShelterPlan() {
  const { id } = Route.useParams()
  return (
    <ShelterShell id={id} wide>
      {() => <OfHouse id={id} />}
    </ShelterShell>
  )
}

function OfHouse({ id }: { id: string }) {
  const { engine, zone } = useSignedIn()
  const cleaning = useHasRight('care.view')
  const navigate = Route.useNavigate()
  const today = useToday()
  const shown = useShown(Route.useSearch(), today, false)
  const { from, days, view } = shown
  const live = useLive(
    useCallback(
      () => readPlan(engine.replica, { from, days, today, zone, house: id, one: true, requests: false, cleaning }),
      [engine, from, days, today, zone, id, cleaning],
    ),
  )
  return (
    <>
      <PlanBar
        shown={shown}
        lengths={planLengths}
        onChange={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })}
      />
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <MovablePlan plan={live.value.plan} today={today} view={view} />}
    </>
  )
}
