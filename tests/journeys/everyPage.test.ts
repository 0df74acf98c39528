import { lookAtPages } from './pageLooks.ts'

lookAtPages('de')
