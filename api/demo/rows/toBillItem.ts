// Items to bill of the demo follow from its stays (`../billing.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'toBillItem'> = () => []
