// How a sponsored residency is paid, and its limits.

/** `perDay`: each calendar day, the first and the last too. `perMonth`: each billed month, in part for a shorter one. `flat`: once. */
export const residencyModes = ['perDay', 'perMonth', 'flat'] as const
export type ResidencyMode = (typeof residencyModes)[number]

export const mostResidencyCents = 1_000_000
/** Prices of one residency, the earlier ones too. */
export const mostResidencyPrices = 24
export const mostNoticeDays = 365
/** The last day on which months are billed: every month has it. */
export const lastBillingDay = 28
export const residencyNotes = 2000
export const emergencyLimit = 200
