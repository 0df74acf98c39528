import { lookAtPages } from './pageLooks.ts'

lookAtPages('en')
