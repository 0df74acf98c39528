// The home checks of the demo follow from its contacts and animals (`../care.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'homeCheck'> = () => []
