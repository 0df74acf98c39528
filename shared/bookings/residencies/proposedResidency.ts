// What the form of a new sponsored residency begins with.
import type { AreaSettings } from '../../settings/areaSetting.ts'
import type { ResidencySaid } from './sponsoredResidency.ts'

/** By the settings of the organisation; the price is still to be entered. */
export const proposedResidency = ({ residencyMode, billingDay, noticeDays }: AreaSettings['sponsoredResidence']): ResidencySaid => ({
  animalId: null,
  contactId: null,
  from: null,
  plannedUntil: null,
  prices: [{ from: null, mode: residencyMode, cents: null }],
  billingDay,
  taxRate: 1900,
  depositCents: null,
  noticeDays,
  roomId: null,
  vetLimitCents: null,
  emergencyContact: '',
  notes: '',
})
