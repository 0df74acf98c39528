// What a new change begins with, as the organisation has settled it: people may choose something else.
import type { Animal } from '../animals/animal.ts'
import type { ProposedDetails } from './story/factNature.ts'
import type { Flow } from './story/flows.ts'
import { addDays } from '../time.ts'
import type { AdoptionSettings } from '../settings/adoptionArea.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import type { CostLine } from '../settings/findAreas.ts'
import type { TaskRule } from '../settings/taskRule.ts'

/** The area that settles a flow; the others have no settings of their own. */
const areaOf: Partial<Record<Flow, 'found' | 'turnedIn' | 'birth' | 'handOver' | 'foundGiveBack' | 'adoption'>> = {
  found: 'found',
  turnedIn: 'turnedIn',
  birth: 'birth',
  handOver: 'handOver',
  foundGiveBack: 'foundGiveBack',
  adoption: 'adoption',
}

/** Anyone who has to tell the authority has no longer for it than the organisation allows; 0 hours allow any time. */
const inTime = (rule: TaskRule, { notifyWithinHours }: AreaSettings['found']): TaskRule =>
  rule.when === 'authorityUntold' && notifyWithinHours > 0 ? { ...rule, hours: Math.min(rule.hours, notifyWithinHours) } : rule

/** The tasks that a flow may call for. */
export function rulesOf(flow: Flow, settings: AreaSettings): readonly TaskRule[] {
  const area = areaOf[flow]
  if (flow === 'found') return settings.found.tasks.map((rule) => inTime(rule, settings.found))
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

interface Adoptable {
  species: Animal['species'] | undefined
  /** The fee of its release, where one was entered. */
  feeCents: number | null | undefined
}

/** What an adoption begins with. `today`: the organisation's; `followUpTitle`: of the task that a follow-up makes. */
export function proposedAdoption(
  { fees, followUpWeeks, ownershipFrom }: AdoptionSettings,
  animal: Adoptable,
  today: string,
  followUpTitle: string,
): ProposedDetails {
  const feeCents = animal.feeCents ?? fees.find(({ species }) => species === animal.species)?.cents ?? null
  const followUp = followUpWeeks > 0 ? { followUpOn: addDays(today, followUpWeeks * 7), followUpTitle } : {}
  return { ownershipFrom, feeCents, ...followUp }
}

/** The last day of a reservation that is made today. */
export const proposedReservation = ({ reservationDays }: Pick<AdoptionSettings, 'reservationDays'>, today: string): string =>
  addDays(today, reservationDays)

/** Costs that a give-back may be charged with at one tap. */
export const offeredCosts = ({ foundGiveBack }: AreaSettings): readonly CostLine[] => foundGiveBack.costLines

/** The options that a form offers of a fact; what was entered before stays on offer. */
export function offered(fact: string, settings: AreaSettings): readonly string[] | null {
  if (fact === 'turnInReason') return settings.turnedIn.reasons
  if (fact === 'handOverPurpose') return settings.handOver.purposes.filter((purpose) => purpose !== 'released')
  if (fact === 'proof') return settings.foundGiveBack.proofs
  return null
}
