// No month of the demo is approved, so that its people can change every time that they find there.
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'timeMonth'> = () => []
