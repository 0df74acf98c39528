// The seizure of the demo comes with its animals (`../seizures.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'animalSeizure'> = () => []
