// Invitations to request in the demo, to holders of passes: some were opened, some have ended.
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

export function demoInvites(contactIds: readonly string[], { today, zone }: DemoHouse): RequestInvite[] {
  const at = (daysAgo: number, time: string): string => instantAt(addDays(today, -daysAgo), time, zone)!
  return contactIds.map((contactId, place): RequestInvite => {
    const [state, age] = ages[place % ages.length]!
    const sent = newInvite(derivedId(contactId, 'demo:invite'), contactId, 'kundschaft@beispiel.example', at(age, '09:30'))
    return { ...sent, state, ...(state === 'opened' ? { openedAt: at(age, '18:10') } : { endedAt: sent.expiresAt }) }
  })
}
