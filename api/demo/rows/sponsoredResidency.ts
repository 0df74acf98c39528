// Sponsored residencies of the demo follow from its animals (`../residencies.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'sponsoredResidency'> = () => []
