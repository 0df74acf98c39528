// What is pointed out while a change is entered or looked at, and never forbidden: an authority that was not notified, a mother that is too young,
// a foster home that may need a permit.
import type { Animal } from '../animals/animal.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { localDate } from '../time.ts'
import type { ChangeSaid } from './flowRules.ts'
import type { Flow } from './story/flows.ts'
import { isMotherTooYoung } from './motherRules.ts'

export const flowHints = ['find.notNotified', 'birth.motherTooYoung', 'foster.noPermit'] as const
export type FlowHint = (typeof flowHints)[number]

type Said = Pick<ChangeSaid, 'at' | 'details'>

/** Whether the authority should have been notified of a find by now. */
const isOverdue = ({ at, details }: Said, now: string, hours: number): boolean =>
  hours > 0 && !details.notifiedAt && Date.parse(now) > Date.parse(at) + hours * 3_600_000

/**
 * From so many animals in one foster home on it may count as an institution like a shelter, which needs a permit (TierSchG § 11 (1)
 * no. 3). The law names no number; veterinary offices ask from about here on.
 */
export const permitFrom = 5

interface Known {
  /** The one that the change names, as far as she is known. */
  mother: Pick<Animal, 'birthDate'> | null
  /** Animals that will live in the foster home. */
  fostered: number
}

export function hintsOf(
  flow: Flow,
  said: Said,
  { mother, fostered }: Known,
  { found, birth }: Pick<AreaSettings, 'found' | 'birth'>,
  now: string,
  zone: string,
): FlowHint[] {
  const hints: FlowHint[] = []
  if (flow === 'found' && isOverdue(said, now, found.notifyWithinHours)) hints.push('find.notNotified')
  if (flow === 'birth' && mother && isMotherTooYoung(mother, birth, localDate(said.at, zone))) hints.push('birth.motherTooYoung')
  if (flow === 'fosterAdmission' && fostered >= permitFrom) hints.push('foster.noPermit')
  return hints
}
