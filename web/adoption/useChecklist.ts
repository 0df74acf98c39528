// The checklist of an animal's adoption out of its record and of what this device holds besides.
import { blockersOf, type KnownAnimal } from '../../shared/adoption/blockers.ts'
import { checklistOf } from '../../shared/adoption/checklist.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import type { SignedDocument } from '../../shared/documents/signedDocument.ts'
import { isOpenCheck } from '../../shared/homechecks/homeCheck.ts'
import type { AnimalRecord } from '../animals/record/parts/useAnimalRecord.ts'
import { useRegistrations } from '../animals/registration/parts/useRegistrations.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useToday } from '../ui/clock.ts'
import { useRows } from '../ui/useRows.ts'
import type { StepsKnown } from './useStepLines.ts'

/** Undefined until the rows are read. `signed`: the documents of the adoption. */
export function useChecklist(record: AnimalRecord, known: KnownAnimal, signed: readonly SignedDocument[]): StepsKnown | undefined {
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const settings = useSettings()
  const { entries } = useRegistrations(record)
  const { animal, release } = record
  const list = checklistOf({ ...record, blockers: blockersOf(known, today), signed, entries, settings }, today, zone)
  const { contactId } = list
  const rows = useRows(async () => {
    const [members, checks] = await Promise.all([engine.replica.member.toArray(), engine.replica.homeCheck.toArray()])
    const isOurs = (check: (typeof checks)[number]) => check.contactId === contactId && check.animalIds.includes(animal.id)
    return { members, requested: checks.find((check) => check.type === 'before' && isOpenCheck(check) && isOurs(check)) ?? null }
  }, [engine, animal.id, contactId])
  return rows && { animal, release, list, members: new Map(rows.members.map((one) => [one.id, one])), requested: rows.requested }
}

/** The rows of one adoption, one for each animal, the first one first; `given` where this device does not hold them. */
export function useFlowRows(given: StatusChange): readonly StatusChange[] {
  const { engine } = useSignedIn()
  const { flowId } = given
  const rows = useRows(() => engine.replica.statusChange.where('flowId').equals(flowId).toArray(), [engine, flowId])
  return rows && rows.length > 0 ? rows.toSorted((a, b) => Number(b.id === flowId) - Number(a.id === flowId)) : [given]
}
