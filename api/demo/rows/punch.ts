// Punches of the demo come with the times that were booked of them (`../punches.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'punch'> = () => []
