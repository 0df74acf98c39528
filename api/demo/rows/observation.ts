// The observations of the demo follow from its animals (`../observations.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'observation'> = () => []
