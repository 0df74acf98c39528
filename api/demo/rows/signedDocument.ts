// Nobody has signed anything in the demo: a signature is drawn there like everywhere else.
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'signedDocument'> = () => []
