// The statuses of an organisation, in the order of specification 4.
export const organizationStatuses = ['INTERESTED', 'WAITING', 'ONBOARDING', 'CUSTOMER', 'PAUSED'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]
