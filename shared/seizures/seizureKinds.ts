// What people choose from when they enter a seizure.

/** Whether costs beside the daily rate, such as those of a vet, are in it, are paid on proof, or have to be approved before. */
export const extraCosts = ['included', 'onProof', 'priorApproval'] as const
export type ExtraCosts = (typeof extraCosts)[number]

/** Whether the authority has confirmed in writing that it pays. */
export const confirmations = ['verbal', 'requested', 'confirmed'] as const
export type Confirmation = (typeof confirmations)[number]
