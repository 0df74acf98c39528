// How many days an occupation plan shows, as its address names it.
export const planLengths = [7, 14, 28, 42] as const
export type PlanLength = (typeof planLengths)[number]
