// Invitations to request in the demo, to holders of passes: one that was opened, and one that has ended.
import { newInvite, type InviteState, type RequestInvite } from '../../shared/bookings/invites/requestInvite.ts'
import { addDays, instantAt } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { DemoHouse } from './rowsOfNouns.ts'

type State = Extract<InviteState, 'opened' | 'expired'>
/** Days since they were sent. */
const ages: readonly (readonly [State, number])[] = [
  ['opened', 2],
  ['expired', 20],
]

export function demoInvites(contactIds: readonly string[], { tenantId, today, zone }: DemoHouse): RequestInvite[] {
  const at = (daysAgo: number, time: string): string => instantAt(addDays(today, -daysAgo), time, zone)!
  return ages.flatMap(([state, age], place): RequestInvite[] => {
    const contactId = contactIds[place]
    if (!contactId) return []
    const sent = newInvite(derivedId(tenantId, `demo:invite:${state}`), contactId, 'kundschaft@beispiel.example', at(age, '09:30'))
    return [{ ...sent, state, ...(state === 'opened' ? { openedAt: at(age, '18:10') } : { endedAt: sent.expiresAt }) }]
  })
}
