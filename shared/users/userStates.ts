// States of a user in an organisation, as addresses and calls name them.
/**
 * `invited`: has not come yet. `active`: works here. `locked`: the operator has locked the account, everywhere.
 * `deactivated`: no longer works here; the name stays in the history.
 */
export const userStates = ['invited', 'active', 'locked', 'deactivated'] as const
export type UserState = (typeof userStates)[number]
