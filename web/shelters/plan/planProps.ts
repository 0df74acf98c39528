// What the plan is drawn from, on the screen and on paper.
import type { Plan } from '../../../shared/shelters/plan/occupationPlan.ts'
import type { StayMoves } from '../../bookings/widgets/moving/useStayMoves.tsx'

export interface GridProps {
  plan: Plan
  today: string
  /** Whether free places are counted. */
  counts: boolean
  /** Null where nothing is moved. */
  moves: StayMoves | null
}
