// The kinds of incidents, and whether an authority has to be informed.
export const incidentKinds = ['bite', 'fight', 'escape', 'injury', 'illness', 'damage', 'other'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** Whether an authority has to be informed: the municipality of a bite, for example. */
export const authorityStates = ['none', 'due', 'done'] as const
export type AuthorityState = (typeof authorityStates)[number]
