// What a new seizure begins with, by the settings of the organisation.
import type { AreaSettings } from '../settings/areaSetting.ts'
import { addDays } from '../time.ts'
import type { AnimalSeizureBody } from './animalSeizure.ts'

interface Entering {
  userId: string
  today: string
  /** People who work here; a reader who left is nobody's reader any more. */
  members: ReadonlySet<string>
}

/** Unless the organisation has settled something else, it is shown to the person who enters it alone, from the first minute. */
export function newSeizure(
  { seizure }: Pick<AreaSettings, 'seizure'>,
  { userId, today, members }: Entering,
): Omit<AnimalSeizureBody, 'id'> {
  const { rates, legalBasis, deadlineDays, onlyNamed, readers } = seizure
  return {
    authorityId: null,
    legalBasis,
    caseNumber: '',
    orderedOn: null,
    keeperId: null,
    noContact: false,
    extraCosts: 'priorApproval',
    confirmation: 'verbal',
    deadline: deadlineDays > 0 ? addDays(today, deadlineDays) : null,
    orderDocument: '',
    deliveredBy: '',
    rates: rates.map((rate) => ({ ...rate })),
    notes: '',
    seenBy: onlyNamed ? [userId, ...readers.filter((id) => id !== userId && members.has(id))] : [],
  }
}
