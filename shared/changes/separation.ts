// Young dogs that leave too early: the law is about parting them from their mother, so one that goes with her is free to go.
import { isYoungDog, leavesMother, leftBehind, type Family, type Relative } from '../animals/puppies.ts'
import type { Details } from './story/flowDetails.ts'
import type { FlowProblem } from './flowProblem.ts'
import type { Flow } from './story/flows.ts'

interface Parted extends Family {
  animal: Pick<Relative, 'id' | 'species' | 'birthDate'>
}

/**
 * What speaks against these animals leaving (TierSchHuV § 2 (4)). A vet may want them parted. An orphan has no mother to be parted
 * from: it goes back to its owner or to a rearing station, while adopters and others wait until it is old enough. A mother leaves no
 * young ones behind. `weeks`: 8 by law, or what the organisation wants.
 */
export function* partedTooEarly(
  flow: Flow,
  { vetException, handOverPurpose }: Pick<Details, 'vetException' | 'handOverPurpose'>,
  one: Parted,
  together: ReadonlySet<string>,
  day: string,
  weeks: number,
): Generator<FlowProblem> {
  if ((flow !== 'adoption' && flow !== 'handOver' && flow !== 'foundGiveBack') || vetException) return
  const goesWithMother = one.mother != null && together.has(one.mother.animal.id)
  const mayAlone = flow === 'foundGiveBack' || (flow === 'handOver' && handOverPurpose === 'rearing')
  if (isYoungDog(one.animal, day, weeks) && !goesWithMother && (leavesMother(one, together) || !mayAlone))
    yield { code: 'puppy.tooYoung', field: 'at' }
  if (leftBehind(one, together, day, weeks).length > 0) yield { code: 'puppy.leftBehind', field: 'animalIds' }
}
