import type { CostLine } from '../../../shared/settings/findAreas.ts'

export const sumOf = (costs: readonly CostLine[]): number => costs.reduce((sum, { cents }) => sum + cents, 0)
