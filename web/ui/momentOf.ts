// The moment of a change of which nobody entered when it was.
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'

/**
 * Now, or the first time at which the authority was notified of a find, or a register asked, while the form was open. `begun`: the minute with
 * which the form began.
 */
export function momentOf(flow: Flow, { notifiedAt, enquiries = [] }: Details, begun: string | null, now: string): string {
  if (flow !== 'found' || !begun) return now
  const told = [notifiedAt ?? now, ...enquiries.map(({ askedAt }) => askedAt)]
  return told.filter((moment) => begun <= moment && moment < now).sort()[0] ?? now
}
