// Who may take boarding bookings that have begun.
import { may, type Viewer } from '../../shared/access.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { backdateRight, backdatingProblems } from '../../shared/bookings/taking/backdating.ts'
import { Failure } from '../../shared/errors.ts'

/** `before`: the first day before a change. Throws `booking.inPast` for an earlier first day without the right. */
export function assertMayBackdate(
  viewer: Viewer,
  service: Service,
  { startDate }: { startDate: string | null },
  today: string,
  before: string | null = null,
): void {
  const [problem] = backdatingProblems({ service, startDate, before }, today, may(viewer, backdateRight))
  if (problem) throw new Failure(problem.code, { fields: [problem.field] })
}
