// What is pointed out while a change is entered or looked at, and never forbidden: an authority that was not told, a mother that is too young.
import type { Animal } from '../animals/animal.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { localDate, monthsLater } from '../time.ts'
import type { ChangeSaid } from './flowRules.ts'
import type { Flow } from './flows.ts'

export const flowHints = ['find.notNotified', 'birth.motherTooYoung'] as const
export type FlowHint = (typeof flowHints)[number]

type Said = Pick<ChangeSaid, 'at' | 'details'>

/** Whether the authority should have been told of a find by now. */
const isOverdue = ({ at, details }: Said, now: string, hours: number): boolean =>
  hours > 0 && !details.notifiedAt && Date.parse(now) > Date.parse(at) + hours * 3_600_000

/** `mother` is the one that the change names, as far as she is known. */
export function hintsOf(
  flow: Flow,
  said: Said,
  mother: Pick<Animal, 'birthDate'> | null,
  { found, birth }: Pick<AreaSettings, 'found' | 'birth'>,
  now: string,
  zone: string,
): FlowHint[] {
  const hints: FlowHint[] = []
  if (flow === 'found' && isOverdue(said, now, found.notifyWithinHours)) hints.push('find.notNotified')
  const isYoung = mother?.birthDate && monthsLater(mother.birthDate, birth.motherMonths) > localDate(said.at, zone)
  if (flow === 'birth' && birth.motherMonths > 0 && isYoung) hints.push('birth.motherTooYoung')
  return hints
}

/** A litter is closed when none of it is in care any more, or once it is so many months old. */
export const isLitterClosed = (bornOn: string, inCare: number, months: number, today: string): boolean =>
  inCare === 0 || monthsLater(bornOn, months) <= today
