// The report cards of the demo follow from its guests (`../reportCards.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'reportCard'> = () => []
