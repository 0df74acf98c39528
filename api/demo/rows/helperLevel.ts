// Levels of animal helpers of the demo: two steps, and the youth group beside them.
import { levelIdOf } from '../animalHelpers.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

type Told = Omit<DemoRow<'helperLevel'>, 'id'>

const told: readonly Told[] = [
  { name: 'Gassi-Einsteiger', kind: 'level', rank: 1, handling: null, earnedAfter: null, validMonths: null, species: ['dog'] },
  { name: 'Gassi-Erfahrene', kind: 'level', rank: 2, handling: 2, earnedAfter: 10, validMonths: 24, species: ['dog'] },
  { name: 'Jugendgruppe', kind: 'category', rank: 50, handling: null, earnedAfter: null, validMonths: 12, species: [] },
]

export const rows: DemoRows<'helperLevel'> = ({ tenantId, hasShelter }) =>
  hasShelter ? told.map((level) => ({ ...level, id: levelIdOf(tenantId, level.rank) })) : []
