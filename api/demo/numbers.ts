// Numbers of what the demo tells: given out in the order in which it happened, by the patterns that hold where nobody settled others.
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { defaultRanges, numberedFlows, periodOf, renderNumber } from '../../shared/settings/numberRange.ts'
import { localDate } from '../../shared/time.ts'
import type { Plan } from './bookings.ts'

/** The same changes, those of flows that have numbers with one. */
export function withNumbers(changes: readonly StatusChange[], tenantName: string, zone: string): StatusChange[] {
  const counters = new Map<string, number>()
  const numbers = new Map<string, string>()
  const inOrder = [...changes].sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
  for (const { kind, flowId, at } of inOrder) {
    const numbered = numberedFlows.find((one) => one === kind)
    if (!numbered || numbers.has(flowId)) continue
    const { pattern, reset } = defaultRanges[numbered]
    const date = localDate(at, zone)
    const counter = `${kind} ${periodOf(reset, date)}`
    const next = (counters.get(counter) ?? 0) + 1
    counters.set(counter, next)
    numbers.set(flowId, renderNumber(pattern, next, { date, tenantName }))
  }
  return changes.map((change) => {
    const number = numbers.get(change.flowId)
    return number === undefined ? change : { ...change, details: { ...change.details, number } }
  })
}

/** The bookings of a plan get theirs in the order of their days. One that is to come was taken by today. */
export function numberPlan({ bookings }: Plan, today: string): void {
  const counters = new Map<string, number>()
  for (const booking of bookings.toSorted((a, b) => (`${a.startDate} ${a.id}` < `${b.startDate} ${b.id}` ? -1 : 1))) {
    const { pattern, reset } = defaultRanges[booking.service]
    const date = booking.startDate < today ? booking.startDate : today
    const counter = `${booking.service} ${periodOf(reset, date)}`
    const next = (counters.get(counter) ?? 0) + 1
    counters.set(counter, next)
    booking.number = renderNumber(pattern, next, { date, tenantName: '' })
  }
}
