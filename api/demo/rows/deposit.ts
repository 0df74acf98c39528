// Deposits of the demo follow from its bookings (`../deposits.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'deposit'> = () => []
