// The log of care follows the plans: api/demo/carePlans.ts.
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'careLog'> = () => []
