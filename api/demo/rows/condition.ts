// The diseases of the demo follow from its animals (`../conditions.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'condition'> = () => []
