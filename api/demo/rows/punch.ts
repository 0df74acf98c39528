// Punches come from a terminal, and the demo has none: its times were entered by hand.
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'punch'> = () => []
