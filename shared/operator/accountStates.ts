// What a list of accounts can be narrowed to, as addresses and calls name it.

/** `locked`: the operator lets nobody in with it, everywhere. */
export const accountStates = ['active', 'locked'] as const
export type AccountState = (typeof accountStates)[number]

/** `administrators`: of the platform. `unattached`: in no organisation. */
export const accountGroups = ['administrators', 'unattached'] as const
export type AccountGroup = (typeof accountGroups)[number]
