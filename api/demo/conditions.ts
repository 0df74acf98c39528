// Diseases and tests of the demo: a cat with cat flu that was moved into the quarantine, after days in a room with others; the laboratory has not answered yet.
import type { NewChange } from '../../shared/changes/newChange.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { Condition } from '../../shared/medical/findings/condition.ts'
import { diseases } from '../../shared/medical/findings/conditionCodes.ts'
import type { Procedure } from '../../shared/medical/findings/procedure.ts'
import { addDays, dayStart, instantAt } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal } from './animals.ts'
import type { Housing } from './shelters.ts'
import { illness } from './words.ts'

const zone = 'Europe/Berlin'
/** Before today: the first signs, and the move into the quarantine; after it the next operation. */
const days = { signs: 4, isolation: 3, operation: 9 }

/** The cat that came last of those that have lived in the cat house for some days. */
export const fallsIll = (animals: readonly (NewAnimal & { careFrom: string | null })[], today: string): string | undefined =>
  animals.findLast(
    ({ species, careFrom, careUntil }) => species === 'cat' && careFrom !== null && careFrom < addDays(today, -12) && careUntil === null,
  )?.id

const isolationOf = (animalId: string): string => derivedId(animalId, 'demo:change:isolation')

interface Moved {
  today: string
  recordedBy: string
  housing: Housing
}

export function isolation(animalId: string, { today, recordedBy, housing }: Moved): NewChange {
  const day = addDays(today, -days.isolation)
  return {
    id: isolationOf(animalId),
    kind: 'internalMove',
    at: instantAt(day, '10:30', zone) ?? dayStart(day, zone),
    recordedBy,
    reason: illness,
    roomId: housing.quarantineBox(true),
  }
}

export const demoConditions = (changes: readonly StatusChange[], today: string): Omit<Condition, 'version' | 'restrictedTo'>[] =>
  changes
    .filter(({ id, animalId }) => id === isolationOf(animalId))
    .map(({ animalId }) => ({
      id: derivedId(animalId, 'demo:condition'),
      animalId,
      code: 'catFlu',
      name: '',
      contagious: true,
      from: addDays(today, -days.signs),
      to: null,
      daysBefore: diseases.catFlu.daysBefore,
      note: 'Niest, verklebte Augen. Abstrich ist eingeschickt.',
    }))

export const demoProcedures = (changes: readonly StatusChange[], today: string): Omit<Procedure, 'version' | 'restrictedTo'>[] =>
  changes
    .filter(({ id, animalId }) => id === isolationOf(animalId))
    .flatMap(({ animalId }) => {
      const unsaid = {
        animalId,
        dueOn: null,
        doneOn: null,
        result: null,
        costCents: null,
        lab: '',
        vet: 'Dr. Hagemann',
        chip: null,
        note: '',
      }
      const swab = { kind: 'test', name: 'Abstrich Katzenschnupfen', doneOn: addDays(today, -days.isolation), lab: 'Labor Nord' } as const
      const teeth = {
        kind: 'surgery',
        name: 'Zahnsanierung',
        dueOn: addDays(today, days.operation),
        note: 'Erst wenn sie gesund ist.',
      } as const
      return [
        { ...unsaid, ...swab, id: derivedId(animalId, 'demo:procedure:swab'), costCents: 5_800 },
        { ...unsaid, ...teeth, id: derivedId(animalId, 'demo:procedure:teeth') },
      ]
    })
