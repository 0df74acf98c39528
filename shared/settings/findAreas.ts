// What an organisation settles about found animals and about giving them back.
import * as v from 'valibot'
import { commissions, proofs, registries } from '../changes/story/flowDetails.ts'
import { claimMonths, mostHoldingMonths } from '../changes/story/findPeriods.ts'
import { text } from '../values.ts'
import { someOf, whole } from './animalAreas.ts'
import { TaskRules } from './taskRule.ts'

/** Something that an owner may have to pay for. */
export const CostLine = v.strictObject({ text: text(120, 1), cents: whole(0, 1_000_000) })
export type CostLine = v.InferOutput<typeof CostLine>

export const findAreas = {
  found: v.strictObject({
    tasks: TaskRules,
    /** Hours after which a find is pointed out of which the authority does not know; 0 never. */
    notifyWithinHours: whole(0, 720),
    /** Registers that are to be asked about every find. */
    registries: someOf(registries),
    /** On whose order the organisation takes found animals in, unless the find sets it differently. */
    commission: v.picklist(commissions),
    /**
     * The holding period: months from the notice to the authority until which adoption and print stay provisional. Never below the claim
     * period of the law, and not that period itself; a longer one has a reason. Both keep the names under which devices queued them.
     */
    claimMonths: whole(claimMonths, mostHoldingMonths),
    claimReason: text(300),
  }),
  foundGiveBack: v.strictObject({
    /** Proofs that the organisation accepts, and how many of them it wants to see. */
    proofs: v.pipe(someOf(proofs), v.minLength(1)),
    proofsLeast: whole(1, 3),
    idCheckDemanded: v.boolean(),
    costLines: v.pipe(v.array(CostLine), v.maxLength(20)),
    tasks: TaskRules,
  }),
}

export const findDefaults = {
  found: { tasks: [], notifyWithinHours: 24, registries: [], commission: 'none', claimMonths, claimReason: '' },
  foundGiveBack: { proofs: [...proofs], proofsLeast: 1, idCheckDemanded: false, costLines: [], tasks: [] },
} satisfies { [A in keyof typeof findAreas]: v.InferOutput<(typeof findAreas)[A]> }
