// The kinds that the care list can be narrowed to, as its address names them.
import type { CareLine } from '../../../shared/care/careList.ts'

export const careFilters = ['feeding', 'medication', 'walk'] as const
export type CareFilterKind = (typeof careFilters)[number]

export const ofKind = (lines: CareLine[], kind: CareFilterKind | null): CareLine[] =>
  kind === null ? lines : lines.filter((line) => line.kind === kind)
