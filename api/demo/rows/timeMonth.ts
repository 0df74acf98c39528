// The month of the demo that is approved comes with the punches of its person (`../punches.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'timeMonth'> = () => []
