// The incidents of the demo follow from its animals (`../incidents.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'incident'> = () => []
