// How the legal bases of seizures read.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LegalBasis } from '../../../shared/settings/seizureArea.ts'

export const legalBasisTexts: Readonly<Record<LegalBasis, MessageDescriptor>> = {
  welfare: msg`§ 16a of the Animal Welfare Act`,
  police: msg`Police law`,
  dangerousDogs: msg`Law about dangerous dogs`,
  enforcement: msg`Enforcement`,
  emergency: msg`Emergency: the keeper is dead, in hospital or detained`,
}
