import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Plan } from '../../../shared/shelters/plan/occupationPlan.ts'
import type { StayMoves } from '../../bookings/widgets/moving/useStayMoves.tsx'
import { PlanGrid } from './PlanGrid.tsx'
import { PlanTable } from './PlanTable.tsx'
import type { View } from './planSearch.ts'

interface Props {
  plan: Plan
  today: string
  counts: boolean
  view: View
  /** Null where nothing is moved. */
  moves: StayMoves | null
}

/** The rooms of a plan, as bars or in words. */
export function PlanView({ plan, today, counts, view, moves }: Props) {
  const rooms = plan.houses.reduce((sum, { rows }) => sum + rows.length, 0)
  if (rooms === 0 && plan.withoutRoom.bars.length === 0)
    return (
      <Text c="dimmed">
        <Trans>There are no rooms yet.</Trans>
      </Text>
    )
  return (
    <>
      {counts && plan.days[0]! < today && (
        <Text c="dimmed" data-no-print>
          <Trans>
            Days before today show the moves that this device holds. The timeline of a location asks the server for all of them.
          </Trans>
        </Text>
      )}
      {view === 'grid' ? (
        <PlanGrid plan={plan} today={today} counts={counts} moves={moves} />
      ) : (
        <PlanTable plan={plan} counts={counts} moves={moves} />
      )}
    </>
  )
}
