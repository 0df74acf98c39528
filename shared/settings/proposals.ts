// What a new change begins with, as the organisation has settled it: people may say otherwise.
import type { Animal } from '../animals/animal.ts'
import type { ProposedDetails } from '../changes/factNature.ts'
import type { Flow } from '../changes/flows.ts'
import type { Area, AreaSettings } from './areaSetting.ts'
import type { TaskRule } from './taskRule.ts'

/** The area that settles a flow; the others have no settings of their own. */
const areaOf: Partial<Record<Flow, Exclude<Area, 'animals'>>> = {
  found: 'found',
  turnedIn: 'turnedIn',
  birth: 'birth',
  handOver: 'handOver',
  foundGiveBack: 'foundGiveBack',
  adoption: 'adoption',
}

/** The tasks that a flow may call for. */
export function rulesOf(flow: Flow, settings: AreaSettings): readonly TaskRule[] {
  const area = areaOf[flow]
  return area ? settings[area].tasks : []
}

export function proposedDetails(flow: Flow, { found, handOver }: AreaSettings): ProposedDetails {
  if (flow === 'found') return found.commission === 'none' ? {} : { commission: found.commission }
  return flow === 'handOver' ? { ownershipMoves: handOver.ownershipMoves } : {}
}

/** The fee for animals of these species together; null where nothing is proposed for any of them. */
export function proposedFee({ turnedIn }: AreaSettings, species: readonly Animal['species'][]): number | null {
  const fees = species.map((one) => turnedIn.fees.find((fee) => fee.species === one)?.cents)
  return fees.every((cents) => cents === undefined) ? null : fees.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
}

/** The options that a form offers of a fact; what was said before stays on offer. */
export function offered(fact: string, settings: AreaSettings): readonly string[] | null {
  if (fact === 'turnInReason') return settings.turnedIn.reasons
  if (fact === 'handOverPurpose') return settings.handOver.purposes
  if (fact === 'proof') return settings.foundGiveBack.proofs
  return null
}
