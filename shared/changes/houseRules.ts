// Rules of the flows that depend on what an organisation has settled, or on what its story says of owner and custody: the same on device and server.
import { Failure } from '../errors.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { addDays, localDate, monthsLater } from '../time.ts'
import type { ChangeSaid, Concerned, FlowProblem } from './flowRules.ts'
import type { Flow } from './flows.ts'
import { inOrder } from './replay.ts'
import type { StatusChange } from './statusChange.ts'

/** So many months somebody must have kept an animal that they found themselves before they can sign it over (BGB § 973). */
export const ownFindMonths = 6

/** The day from which on an animal that was missing at that moment may be taken out of care; null where it was not missing. */
export function missingEnds(
  changes: readonly StatusChange[],
  at: string,
  zone: string,
  { missingDays }: Pick<AreaSettings['animals'], 'missingDays'>,
): string | null {
  const last = inOrder(changes).findLast((change) => change.at <= at && change.place !== null)
  return last?.kind === 'lost' && last.residencyUntil === null ? addDays(localDate(last.at, zone), missingDays) : null
}

/** Every rule that is broken. */
export function houseProblems(
  flow: Flow,
  said: ChangeSaid,
  concerned: readonly Concerned[],
  zone: string,
  settings: AreaSettings,
): FlowProblem[] {
  const problems: FlowProblem[] = []
  const { details } = said
  const day = localDate(said.at, zone)
  if (flow === 'turnedIn') {
    if (settings.turnedIn.declarationDemanded && !details.ownershipDeclared)
      problems.push({ code: 'turnin.unsigned', field: 'ownershipDeclared' })
    const { ownFind, ownedSince } = details
    if (ownFind && (!ownedSince || monthsLater(ownedSince, ownFindMonths) > day))
      problems.push({ code: 'turnin.ownerIsFinder', field: 'ownedSince' })
  }
  if (flow === 'foundGiveBack') {
    const { proofs, proofsLeast, idCheckDemanded } = settings.foundGiveBack
    const given = (details.proof ?? []).filter((proof) => proofs.includes(proof)).length
    if (given < proofsLeast) problems.push({ code: 'giveback.noProof', field: 'proof' })
    if (idCheckDemanded && !details.idChecked) problems.push({ code: 'giveback.idUnchecked', field: 'idChecked' })
  }
  if (flow === 'ownerChange' && !details.ownerBasis) problems.push({ code: 'owner.noBasis', field: 'ownerBasis' })
  for (const one of concerned)
    for (const problem of problemsOf(flow, said, one, { day, zone }, settings)) problems.push({ ...problem, animalId: one.animal.id })
  return problems
}

function* problemsOf(
  flow: Flow,
  { at, contactId }: ChangeSaid,
  { animal, changes }: Concerned,
  { day, zone }: { day: string; zone: string },
  { animals, birth }: AreaSettings,
): Generator<FlowProblem> {
  const story = inOrder(changes)
  const owned = story.findLast((change) => change.at <= at && change.owner !== null)
  if (flow === 'ownerChange' && contactId !== null && owned?.owner === 'contact' && owned.contactId === contactId)
    yield { code: 'owner.same', field: 'contactId' }
  // Nothing was recorded before: it cannot have died in a care that had not begun.
  const first = story.find(({ basis }) => basis !== null)
  if (flow === 'death' && first && at < first.at) yield { code: 'death.beforeIntake', field: 'at' }
  const due = flow === 'notReturned' ? missingEnds(story, at, zone, animals) : null
  if (due !== null && due > day) yield { code: 'lost.notDue', field: 'at' }
  const { species, birthDate } = animal
  if (
    (flow === 'handOver' || flow === 'adoption') &&
    species === 'dog' &&
    birthDate !== null &&
    addDays(birthDate, birth.puppyWeeks * 7) > day
  )
    yield { code: 'puppy.tooYoung', field: 'at' }
}

/** Throws the first problem. */
export function checkHouse(flow: Flow, said: ChangeSaid, concerned: readonly Concerned[], zone: string, settings: AreaSettings): void {
  const [first] = houseProblems(flow, said, concerned, zone, settings)
  if (first) throw new Failure(first.code, { fields: [first.field], ...(first.animalId && { detail: { animalId: first.animalId } }) })
}
