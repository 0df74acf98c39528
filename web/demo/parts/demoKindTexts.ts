import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrganisationKind } from '../../../shared/demo/organisationKinds.ts'

export const demoKindTexts: Record<OrganisationKind, MessageDescriptor> = {
  shelter: msg`Animal shelter`,
  boarding: msg`Boarding`,
  daycare: msg`Daycare`,
}
