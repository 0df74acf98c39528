// The rounds of the demo follow from its rooms (`../rounds.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'roomRound'> = () => []
