// The seizure of a demo organisation: its animals are those that are held for an authority.
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { AnimalSeizure } from '../../shared/seizures/animalSeizure.ts'
import { addDays, localDate } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewContact, Numbering } from './animals.ts'
import { zone } from './bookings.ts'

/** Puts the id of the seizure into the intakes of its animals. None where no animal is held for an authority. */
export function demoSeizure(
  changes: readonly StatusChange[],
  circle: readonly NewContact[],
  { tenantId, today }: Numbering,
): Omit<AnimalSeizure, 'version'>[] {
  const intakes = changes.filter(({ kind }) => kind === 'seizureIn')
  const authority = circle.find(({ roles }) => roles.includes('authority'))
  if (!authority || intakes.length === 0) return []
  const id = derivedId(tenantId, 'demo:seizure')
  for (const intake of intakes) Object.assign(intake, { flowId: id, contactId: authority.id })
  const came = localDate(intakes.map(({ at }) => at).sort()[0]!, zone)
  return [
    {
      id,
      authorityId: authority.id,
      legalBasis: 'welfare',
      caseNumber: `39.4-${came.slice(0, 4)}-0217`,
      orderedOn: came,
      keeperId: null,
      noContact: true,
      extraCosts: 'priorApproval',
      confirmation: 'confirmed',
      deadline: addDays(today, 10),
      orderDocument: 'Fortnahmeverfügung, Ordner Behörden',
      deliveredBy: 'Veterinäramt mit der Polizei',
      rates: [
        { species: 'dog', cents: 1_550 },
        { species: 'cat', cents: 950 },
      ],
      notes: 'Tiere aus schlechter Haltung. Anrufe des Halters an das Veterinäramt verweisen.',
      seenBy: [],
      restrictedTo: null,
    },
  ]
}
