// The tests and procedures of the demo follow from its animals (`../conditions.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'procedure'> = () => []
