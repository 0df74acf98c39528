// Which home checks a list shows: those that are left, those of the person who looks, or those that are over.
export const checkViews = ['open', 'mine', 'ended'] as const
export type CheckView = (typeof checkViews)[number]
