// Which sessions of animal helpers a list shows.
export const sessionViews = ['today', 'coming', 'past'] as const
export type SessionView = (typeof sessionViews)[number]
