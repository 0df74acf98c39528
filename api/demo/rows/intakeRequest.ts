// The waiting list of the demo follows from its contacts (`../intakeRequests.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'intakeRequest'> = () => []
