// Today for the operator: the date in Germany, Austria and Switzerland.
import { localDate } from '../../shared/time.ts'
import type { Clock } from '../clock.ts'

export const operatorZone = 'Europe/Berlin'
export const operatorToday = (clock: Pick<Clock, 'now'>): string => localDate(clock.now(), operatorZone)
