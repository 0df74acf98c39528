// The program of the process that renders documents. renderer.ts starts and ends it.
import { answerOrders } from './compiling.ts'

await answerOrders(() => import('@myriaddreamin/typst-ts-node-compiler'))
