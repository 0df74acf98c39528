// Punches of the demo are made from the times of its people (`../times.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'punch'> = () => []
