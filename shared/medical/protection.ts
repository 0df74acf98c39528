// How far the vaccinations of one animal protect it. Rabies has rules of its own (TollwV § 1 no. 3, Regulation (EU) 576/2013 Annex III).
import { addDays } from '../time.ts'
import { proposedEnd, type Classification } from './basics/vaccines.ts'

/** The first vaccination against rabies counts from this age on. */
export const rabiesFirstAgeDays = 12 * 7
/** So long after a first vaccination against rabies the protection begins. */
export const rabiesWaitDays = 21

/** The first day on which a vaccination against rabies counts. */
export const rabiesAge = (birthDate: string): string => addDays(birthDate, rabiesFirstAgeDays)

export interface Dose {
  id: string
  classification: Classification
  vaccine: string
  date: string
  validityEnd: string | null
}

/**
 * `rabies.tooYoung`: given before twelve weeks of age, it never protects. `rabies.gap`: given after the one before had ended, it
 * counts as a first one.
 */
export type ProtectionProblem = 'rabies.tooYoung' | 'rabies.gap'

export interface Protection<D extends Dose = Dose> {
  dose: D
  /** First and last day of protection; `from` is null where it never protects. */
  from: string | null
  until: string
  /** Whether nobody recorded the end: it is the one that its vaccine proposes. */
  proposed: boolean
  problem: ProtectionProblem | null
}

/** Whether a first vaccination against rabies on that day would not count (TollwV § 1 no. 3 a). Unknown ages are old enough. */
export const isTooYoungForRabies = ({ classification, date }: Pick<Dose, 'classification' | 'date'>, birthDate: string | null): boolean =>
  classification === 'Rabies' && birthDate !== null && date < rabiesAge(birthDate)

/** The protection of each vaccination against one classification, the oldest first. `doses` are of one animal. */
export function protectionsOf<D extends Dose>(
  doses: readonly D[],
  classification: Classification,
  birthDate: string | null,
): Protection<D>[] {
  const given = doses
    .filter((dose) => dose.classification === classification)
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
  const found: Protection<D>[] = []
  let before: Protection<D> | null = null
  for (const dose of given) {
    const tooYoung = isTooYoungForRabies(dose, birthDate)
    // Inside the interval that the maker gives, the protection goes on.
    const further: boolean = before !== null && dose.date <= before.until
    const own: Protection<D> = {
      dose,
      from: tooYoung ? null : begins(dose, further ? before : null),
      until: dose.validityEnd ?? proposedEnd(dose, further),
      proposed: dose.validityEnd === null,
      problem: tooYoung ? 'rabies.tooYoung' : classification === 'Rabies' && before !== null && !further ? 'rabies.gap' : null,
    }
    found.push(own)
    if (!tooYoung && (before === null || own.until >= before.until)) before = own
  }
  return found
}

/** A repetition protects at once, though never before the one that it repeats. */
function begins({ classification, date }: Dose, before: Protection | null): string {
  if (classification !== 'Rabies') return date
  if (before?.from) return before.from > date ? before.from : date
  return addDays(date, rabiesWaitDays)
}

/** The protection that lasts longest; of an animal whose vaccinations never counted, the newest of them. */
export function lastProtection<D extends Dose>(found: readonly Protection<D>[]): Protection<D> | null {
  const counting = found.filter(({ from }) => from !== null)
  return (counting.length > 0 ? counting : found).reduce<Protection<D> | null>(
    (last, one) => (last === null || one.until > last.until || (one.until === last.until && one.dose.date >= last.dose.date) ? one : last),
    null,
  )
}

/** Whether the passport cannot name the vaccination: the animal was chipped after it, or is not chipped (Regulation (EU) 576/2013 Annex III no. 2 e). */
export const isBeforeChip = (
  { classification, date }: Pick<Dose, 'classification' | 'date'>,
  { chip, chippedOn }: { chip: string | null; chippedOn: string | null },
): boolean => classification === 'Rabies' && (chip === null || (chippedOn !== null && date < chippedOn))

/** What is to be known of a vaccination that is about to be recorded, beside what was given before. */
export interface Outlook {
  /** The end that its vaccine proposes. */
  end: string
  /** First day of protection; null where it never protects. */
  from: string | null
  problems: (ProtectionProblem | 'rabies.beforeChip')[]
}

export function outlookOf(
  dose: Omit<Dose, 'id' | 'validityEnd'>,
  doses: readonly Dose[],
  animal: { birthDate: string | null; chip: string | null; chippedOn: string | null },
): Outlook {
  // After all others of the day: ids in hexadecimal are smaller.
  const fresh = { ...dose, id: 'new', validityEnd: null }
  const own = protectionsOf<Dose>([...doses, fresh], dose.classification, animal.birthDate).find((one) => one.dose === fresh)!
  return {
    end: own.until,
    from: own.from,
    problems: [...(own.problem ? [own.problem] : []), ...(isBeforeChip(dose, animal) ? (['rabies.beforeChip'] as const) : [])],
  }
}
