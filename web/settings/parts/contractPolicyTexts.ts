import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ContractPolicy } from '../../../shared/settings/guestAreas.ts'

export const contractPolicyTexts: Record<ContractPolicy, MessageDescriptor> = {
  never: msg`Never`,
  first: msg`Once for each animal`,
  each: msg`For each booking`,
}
