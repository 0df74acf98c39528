// Passes and subscriptions of the demo follow from its stays (`../passes.ts`, `../subscriptions.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'entitlement'> = () => []
