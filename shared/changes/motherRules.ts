// What speaks against a birth of this mother: she is very young, or has a litter already that is still looked after as one.
import type { Animal } from '../animals/animal.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { localDate, monthsLater } from '../time.ts'
import type { Objection } from './story/flowDetails.ts'
import type { ChangeSaid, Kin } from './flowRules.ts'

type Birth = AreaSettings['birth']

/** Whether she is younger than the organisation expects of mothers; one without a date of birth is none that anybody can judge. */
export const isMotherTooYoung = (
  { birthDate }: Pick<Animal, 'birthDate'>,
  { motherMonths }: Pick<Birth, 'motherMonths'>,
  day: string,
): boolean => motherMonths > 0 && birthDate !== null && monthsLater(birthDate, motherMonths) > day

/** A litter is closed when none of it is in care any more, or once it is so many months old. */
export const isLitterClosed = (bornOn: string, inCare: number, { litterMonths }: Pick<Birth, 'litterMonths'>, today: string): boolean =>
  inCare === 0 || monthsLater(bornOn, litterMonths) <= today

/** A mother as far as it is known what she bore; those of the birth itself may be among them. */
export interface KnownMother {
  animal: Pick<Animal, 'birthDate'>
  litter: readonly Kin[]
}

/** What somebody is asked before a birth is saved. `own`: ids of the animals that are recorded as born. */
export function birthObjections(
  { at }: Pick<ChangeSaid, 'at'>,
  mother: KnownMother | null,
  own: ReadonlySet<string>,
  settings: Birth,
  zone: string,
): Objection[] {
  if (!mother) return []
  const day = localDate(at, zone)
  const others = mother.litter.filter(({ animal }) => !own.has(animal.id) && animal.custody !== null)
  const isOpen = others.some(({ changes }) => {
    const birth = changes.find(({ kind, cancelledAt }) => kind === 'birth' && cancelledAt === null)
    return birth !== undefined && !isLitterClosed(localDate(birth.at, zone), 1, settings, day)
  })
  return [
    ...(isMotherTooYoung(mother.animal, settings, day) ? (['birth.motherTooYoung'] as const) : []),
    ...(isOpen ? (['birth.litterOpen'] as const) : []),
  ]
}
