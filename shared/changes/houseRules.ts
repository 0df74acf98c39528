// Rules of the flows that depend on what an organisation has settled, or on what its story says of owner and custody: the same on device and server.
import { Failure } from '../errors.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { leastPuppyWeeks } from '../species.ts'
import { addDays, localDate } from '../time.ts'
import type { ChangeSaid, Concerned } from './flowRules.ts'
import type { FlowProblem } from './flowProblem.ts'
import type { Flow } from './story/flows.ts'
import { noticeProblems, ownershipProblems, ownFindProblem, termsOfHouse } from './ownershipRules.ts'
import { inOrder } from './story/replay.ts'
import { futureTolerance } from '../futureTolerance.ts'
import { partedTooEarly } from './separation.ts'
import type { StatusChange } from './story/statusChange.ts'

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

/** Every rule that is broken. `now`: instant, UTC. */
export function houseProblems(
  flow: Flow,
  said: ChangeSaid,
  concerned: readonly Concerned[],
  zone: string,
  settings: AreaSettings,
  now: string,
): FlowProblem[] {
  const terms = termsOfHouse(settings, zone)
  const problems: FlowProblem[] = [...noticeProblems(flow, said, zone, now)]
  const { details } = said
  if (flow === 'turnedIn') {
    if (settings.turnedIn.declarationDemanded && !details.ownershipDeclared)
      problems.push({ code: 'turnin.unsigned', field: 'ownershipDeclared' })
    const own = ownFindProblem(said, terms)
    if (own) problems.push(own)
  }
  if (flow === 'foundGiveBack') {
    const { proofs, proofsLeast, idCheckDemanded } = settings.foundGiveBack
    const given = (details.proof ?? []).filter((proof) => proofs.includes(proof)).length
    if (given < proofsLeast) problems.push({ code: 'giveback.noProof', field: 'proof' })
    if (idCheckDemanded && !details.idChecked) problems.push({ code: 'giveback.idUnchecked', field: 'idChecked' })
  }
  if (details.signedAt && Date.parse(details.signedAt) > Date.parse(now) + futureTolerance)
    problems.push({ code: 'adoption.signedInFuture', field: 'signedAt' })
  if (flow === 'ownerChange' && !details.ownerBasis) problems.push({ code: 'owner.noBasis', field: 'ownerBasis' })
  const together = new Set(concerned.map(({ animal }) => animal.id))
  for (const one of concerned) {
    const found = [...ownershipProblems(flow, said, one, together, terms), ...problemsOf(flow, said, one, together, zone, settings)]
    for (const problem of found) problems.push({ ...problem, animalId: one.animal.id })
  }
  return problems
}

function* problemsOf(
  flow: Flow,
  { at, details }: ChangeSaid,
  one: Concerned,
  together: ReadonlySet<string>,
  zone: string,
  { animals, birth }: AreaSettings,
): Generator<FlowProblem> {
  // Nothing was recorded before: it cannot have died in a care that had not begun.
  const first = inOrder(one.changes).find(({ basis }) => basis !== null)
  if (flow === 'death' && first && at < first.at) yield { code: 'death.beforeIntake', field: 'at' }
  const due = flow === 'notReturned' ? missingEnds(one.changes, at, zone, animals) : null
  if (due !== null && due > localDate(at, zone)) yield { code: 'lost.notDue', field: 'at' }
  // The owner of a lost animal has it back as the law says, whatever the organisation would like better.
  if (birth.puppyWeeks > leastPuppyWeeks && flow !== 'foundGiveBack')
    yield* partedTooEarly(flow, details, one, together, localDate(at, zone), birth.puppyWeeks)
}

/** Throws the first problem. */
export function checkHouse(
  flow: Flow,
  said: ChangeSaid,
  concerned: readonly Concerned[],
  zone: string,
  settings: AreaSettings,
  now: string,
): void {
  const [first] = houseProblems(flow, said, concerned, zone, settings, now)
  if (first) throw new Failure(first.code, { fields: [first.field], ...(first.animalId && { detail: { animalId: first.animalId } }) })
}
