// What the steps and the history of an access are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TenantEvent } from '../../../shared/operator/tenantHistory.ts'
import type { TenantTarget } from '../../../shared/operator/tenantSteps.ts'
import { actionTexts } from '../../users/parts/userTexts.ts'
import { tenantStatusTexts } from '../parts/operatorTexts.ts'

export const tenantTargetTexts: Record<TenantTarget, MessageDescriptor> = { ...tenantStatusTexts, DELETED: msg`Deleted` }

/** The button of each step. */
export const tenantStepTexts: Record<TenantTarget, MessageDescriptor> = {
  ACTIVE: msg`Put into use`,
  DEMO: msg`Back to the demo`,
  TEST: msg`Make it a test`,
  TEMPORARY_COPY: msg`Back to the copy`,
  SCHEDULED_DELETION: msg`Plan the deletion`,
  READ_ONLY: msg`Make it read-only`,
  DELETED: msg`Delete the copy`,
}

export const tenantEventTexts: Record<TenantEvent['action'], MessageDescriptor> = {
  ...actionTexts,
  'tenant.made': msg`Access made`,
  'tenant.status': msg`Status changed`,
  'tenant.limits': msg`Limits changed`,
  'tenant.web': msg`Sub-domain changed`,
  'tenant.colour': msg`Colour changed`,
  'module.on': msg`Module switched on`,
  'module.off': msg`Module switched off`,
  'tenant.entered': msg`Looked in by the operator`,
  'tenant.left': msg`Look ended`,
  'tenant.copied': msg`Set-up copied into another access`,
  'demo.created': msg`Demo created`,
  'demo.ended': msg`Demo ended`,
  'contract.accepted': msg`Agreement accepted`,
  'account.resetMailed': msg`Reset mail sent`,
  'account.locked': msg`Account locked`,
  'account.unlocked': msg`Account unlocked`,
  'account.merged': msg`Took over another account`,
  'account.mergedAway': msg`Merged into another account`,
}
