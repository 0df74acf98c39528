// The rooms on the floor plan of the demo follow from its rooms (`../layout.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'roomShape'> = () => []
