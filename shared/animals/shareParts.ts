// What a link to an animal can show beside who the animal is.
export const shareParts = ['profile', 'medical', 'weights', 'photos'] as const
export type SharePart = (typeof shareParts)[number]
