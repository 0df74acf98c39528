// What a queue does about a refusal.

/**
 * `never`: the content is refused, a person decides. `later`: try again with back-off. `afterSignIn`, `afterUpdate`,
 * `whenWritable`: the whole queue waits for that. 409 is kept for the expired password link alone.
 */
export type Retry = 'never' | 'later' | 'afterSignIn' | 'afterUpdate' | 'whenWritable'

/** The content is understood and refused; a person decides. */
export const refused = { status: 422, retry: 'never' } as const
