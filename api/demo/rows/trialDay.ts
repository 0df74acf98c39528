// Trial days of the demo follow from its bookings (`../trials.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'trialDay'> = () => []
