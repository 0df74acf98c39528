// What people read for the situation of an animal.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Situation } from '../../../shared/changes/story/situation.ts'

export const situationTexts: Record<Situation, MessageDescriptor> = {
  present: msg`in the shelter`,
  inFoster: msg`in a foster home`,
  inPension: msg`boarding`,
  inDaycare: msg`in daycare`,
  inCustodyForAuthority: msg`in custody for an authority`,
  inSponsoredStay: msg`long-term guest`,
  missing: msg`missing`,
  adopted: msg`adopted`,
  handedOver: msg`transferred out`,
  givenBack: msg`given back`,
  setFree: msg`set free`,
  notReturned: msg`did not come back`,
  dead: msg`deceased`,
  external: msg`guest`,
  none: msg`not in care`,
}
