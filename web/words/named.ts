// The kinds of rows that words name by their id.

export const namedKinds = [
  ...(['animal', 'contact', 'member', 'room', 'shelter', 'task', 'municipality', 'classification', 'booking'] as const),
  ...(['bookmark', 'statusChange', 'interest', 'timeRecord'] as const),
]
export type NamedKind = (typeof namedKinds)[number]
