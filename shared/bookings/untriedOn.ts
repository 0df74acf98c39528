// Animals that must pass a trial day first, from the rows of a device: it does not hold earlier visits.
import type { ReplicaReader } from '../mutation.ts'
import { settingsOn } from '../settings/areaSetting.ts'
import { untriedOf } from './trialDay.ts'

export async function untriedOn(replica: ReplicaReader, animalIds: readonly string[], tenantId: string): Promise<ReadonlySet<string>> {
  const rules = await settingsOn(replica, tenantId, 'daycareBookings')
  if (!rules.requireTrial) return new Set()
  const trials = await Promise.all(animalIds.map((id) => replica.where('trialDay', 'animalId', id)))
  return untriedOf(rules, animalIds, trials.flat(), null)
}
