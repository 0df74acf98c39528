// Who of some people may see a row.

/** `restrictedTo`: the users that a row of a locked animal is shown to. */
export const admitted = (userIds: readonly string[], { restrictedTo }: { restrictedTo?: readonly string[] | null }): string[] =>
  userIds.filter((userId) => !restrictedTo || restrictedTo.includes(userId))
