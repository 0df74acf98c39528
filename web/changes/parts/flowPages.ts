// The page on which a recorded change of each kind is seen: one of its own, or the one that edits it.
import { termsOf, type Flow } from '../../../shared/changes/story/flows.ts'

const edited: readonly Flow[] = ['internalMove', 'death', 'lost', 'stock', 'ownerChange']
/** Recorded without a page of its own. */
const without: readonly Flow[] = ['lostReturned', 'adoptionReturn', 'setFree', 'notReturned', 'lateReturn']

export function flowPage(flow: Flow): { to: string; params: (flowId: string) => Record<string, string> } | null {
  if (without.includes(flow)) return null
  // Both ways of fostering have their documented pages in common.
  const { path } = termsOf[flow === 'fosterIntake' ? 'fosterAdmission' : flow]
  return edited.includes(flow)
    ? { to: `/${path}/$statusId/edit`, params: (statusId) => ({ statusId }) }
    : { to: `/${path}/$id`, params: (id) => ({ id }) }
}
