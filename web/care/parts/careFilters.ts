// The kinds that the care list can be narrowed to, as its address names them.
export const careFilters = ['feeding', 'medication', 'walk'] as const
export type CareFilterKind = (typeof careFilters)[number]
