// Months of the demo are approved with its times (`../times.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'timeMonth'> = () => []
