// The floor plan of the demo follows from its rooms (`../layout.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'floorPlan'> = () => []
