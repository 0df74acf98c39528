import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ShelterUse } from '../../../shared/shelters/occupancy.ts'
import { occupationPlan } from '../../../shared/shelters/plan/occupationPlan.ts'
import { planLengths } from '../../../shared/shelters/plan/planLengths.ts'
import type { Residency } from '../../../shared/shelters/residency.ts'
import { addDays } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { useToday } from '../../ui/clock.ts'
import { Loading } from '../../ui/Loading.tsx'
import { searchOf } from '../../ui/search.ts'
import { useRows } from '../../ui/useRows.ts'
import { ShelterShell } from '../ShelterShell.tsx'
import { useResidencies } from '../useResidencies.ts'
import { PlanBar } from './PlanBar.tsx'
import { PlanView } from './PlanView.tsx'
import { planSearch, useShown, type Shown } from './planSearch.ts'

const { house: _, ...search } = planSearch
const lengths = planLengths.filter((days) => days <= 28)

export const Route = createFileRoute('/_signedIn/shelter/$id/timeline')({
  staticData: { title: msg`Timeline of a location`, flag: 'shelters' },
  validateSearch: searchOf(search),
  component: TimelinePage,
})

/** Who was in which room and when, as bars over the days. */
function TimelinePage() {
  const { id } = Route.useParams()
  return (
    <ShelterShell id={id} wide>
      {(use) => <Timeline use={use} />}
    </ShelterShell>
  )
}

function Timeline({ use }: { use: ShelterUse }) {
  const navigate = Route.useNavigate()
  const today = useToday()
  const shown = useShown(Route.useSearch(), today, true)
  const { from, days } = shown
  const read = useResidencies(use.shelter.id, { from, to: addDays(from, days - 1) })
  return (
    <>
      <PlanBar
        shown={shown}
        lengths={lengths}
        onChange={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })}
      />
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <>
          {read.local && (
            <Banner tone="info">
              <Trans>Without a network this shows what the device holds: who lives there now, and moves of the last weeks.</Trans>
            </Banner>
          )}
          <Rooms use={use} shown={shown} residencies={read.value} />
        </>
      )}
    </>
  )
}

function Rooms({ use: { shelter, rooms }, shown, residencies }: { use: ShelterUse; shown: Shown; residencies: readonly Residency[] }) {
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const ids = residencies.map(({ animal }) => animal.id).join()
  const known = useRows(async () => {
    const [blocks, animals] = await Promise.all([
      engine.replica.roomBlock.toArray(),
      engine.replica.animal.bulkGet(ids ? ids.split(',') : []),
    ])
    return { blocks, animals: new Map(animals.flatMap((animal) => (animal ? [[animal.id, animal]] : []))) }
  }, [engine, ids])
  if (!known) return null
  const residents = residencies.map((one) => {
    const animal = known.animals.get(one.animal.id)
    return {
      ...one,
      animal: { ...one.animal, quarantine: animal?.quarantine },
      isGuest: animal?.custody === 'pension' && one.until === null,
    }
  })
  const plan = occupationPlan({
    from: shown.from,
    days: shown.days,
    today,
    zone,
    shelters: [shelter],
    rooms: rooms.map(({ room }) => room),
    residents,
    guests: [],
    blocks: known.blocks,
    lasting: 'untilToday',
  })
  return <PlanView plan={plan} today={today} counts={false} view={shown.view} moves={null} />
}
