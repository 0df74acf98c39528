// The log of care as a kind of row that devices hold, with all that is done to it.
import type { Noun } from '../noun.ts'
import { logAtTerminal, undoAtTerminal } from './houseRound.ts'
import { logCare, takeBackCare } from './careActs.ts'
import { CareLog, careLogScopes } from './careLog.ts'

/** Granted with the plans. */
export const careLog = {
  kind: 'careLog',
  schema: CareLog,
  since: 64,
  indexes: 'animalId, itemId, dueDate, at, unconfirmed',
  scopes: careLogScopes,
  lock: { animal: 'animalId', scope: 'care' },
  references: { animalId: 'animal' },
  acts: { log: logCare, takeBack: takeBackCare, logAtTerminal, undoAtTerminal },
} as const satisfies Noun<'careLog'>
