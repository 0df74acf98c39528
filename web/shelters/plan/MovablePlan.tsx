import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Plan } from '../../../shared/shelters/plan/occupationPlan.ts'
import { useStayMoves } from '../../bookings/widgets/moving/useStayMoves.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import type { View } from './planSearch.ts'
import { PlanView } from './PlanView.tsx'

/** A plan in which boarding guests are moved and new stays are drawn, by those who may. */
export function MovablePlan(props: { plan: Plan; today: string; view: View }) {
  const { moves, dialog } = useStayMoves()
  return (
    <>
      {moves && (
        <div data-no-print>
          <ButtonLink
            to="/pension/booking/new"
            search={{ date: props.plan.days[0] }}
            variant="default"
            leftSection={<IconPlus aria-hidden />}
          >
            <Trans>New boarding booking</Trans>
          </ButtonLink>
        </div>
      )}
      <PlanView {...props} counts moves={moves} />
      {moves && (
        <Text c="dimmed" size="sm" role="status" data-no-print>
          {!moves.canMove ? (
            <Trans>A move needs a connection to the server: it decides about places and prices.</Trans>
          ) : (
            props.view === 'grid' && (
              <Trans>
                Drag a boarding guest to another room, or before the arrival to another day; by keyboard with Space and the arrow keys. Drag
                over free days for a new booking.
              </Trans>
            )
          )}
        </Text>
      )}
      {dialog}
    </>
  )
}
