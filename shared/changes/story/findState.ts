// How a find in care can stand: one word for each, as lists show and filter it. What it is on a day, findStates.ts finds out.

/**
 * `none`: not a find, or not in care. `notTold`: the authority was not notified, so that no period runs. `runs`, `endsSoon`: somebody can
 * still claim it. `ownerKnown`: its owner became known in time. `motherAway`: it belongs to the owner of its mother, and the mother's record
 * is not on this device. After the claim period (BGB §§ 973, 976) it belongs to the `finder`, to the `municipality`, to the `organisation`
 * or to `somebody` to whom one of them transferred it.
 */
export const findStates = [
  'none',
  'notTold',
  'runs',
  'endsSoon',
  'ownerKnown',
  'motherAway',
  'finder',
  'municipality',
  'organisation',
  'somebody',
] as const
export type FindState = (typeof findStates)[number]
