// Plans of care follow the animals: api/demo/carePlans.ts.
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'careItem'> = () => []
