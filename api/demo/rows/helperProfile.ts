// Animal helpers of the demo follow from its contacts and animals (`../animalHelpers.ts`).
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'helperProfile'> = () => []
