import { lookAtPages } from './pageLooks.ts'

lookAtPages(0)
