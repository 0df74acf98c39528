// Who is in a group of the demo follows from its stays (`../groups.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'groupDuty'> = () => []
