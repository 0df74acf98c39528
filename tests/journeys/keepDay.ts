// Run before each file of journeys.
import { keepDay } from './keptDay.ts'

keepDay()
