// Days on which the house of the demo is open, as its request form says.
import type { Service } from '../../shared/bookings/booking.ts'
import { opennessOf, type RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import { slotProblem } from '../../shared/bookings/slots.ts'
import { addDays } from '../../shared/time.ts'
import type { Stage } from './stage.ts'

type Use = 'dropOff' | 'pickUp'

/** Whether the house of the form at `path` takes and gives back animals of a service on a day. */
export async function opennessAt({ serverOrigin }: Pick<Stage, 'serverOrigin'>, path: string, service: Service) {
  const form = (await (await fetch(`${serverOrigin}/api${path}`)).json()) as RequestForm
  return (use: Use, date: string): boolean => !slotProblem(opennessOf(form), { service, use, date, time: null })
}

/** The first three nights of boarding from a day on that begin and end on open days. */
export async function openDays(stage: Pick<Stage, 'serverOrigin'>, path: string, from: string): Promise<[string, string]> {
  const isOpen = await opennessAt(stage, path, 'pension')
  for (let day = from; ; day = addDays(day, 1))
    if (isOpen('dropOff', day) && isOpen('pickUp', addDays(day, 3))) return [day, addDays(day, 3)]
}

/** The first day like it, every seven days from that day on, on which animals of a service come and go; and on days so many days from it. */
export async function openWeekday(
  stage: Pick<Stage, 'serverOrigin'>,
  path: string,
  service: Service,
  from: string,
  others: readonly number[] = [],
): Promise<string> {
  const isOpen = await opennessAt(stage, path, service)
  const isWhole = (day: string) => isOpen('dropOff', day) && isOpen('pickUp', day)
  for (let day = from; ; day = addDays(day, 7)) if ([0, ...others].every((later) => isWhole(addDays(day, later)))) return day
}
