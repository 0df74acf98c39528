// Days of boarding on which the house of the demo is open, as its request form says.
import { opennessOf, type RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import { slotProblem } from '../../shared/bookings/slots.ts'
import { addDays } from '../../shared/time.ts'
import type { Stage } from './stage.ts'

/** The first three nights from a day on that begin and end on open days. `path`: of the form. */
export async function openDays({ serverOrigin }: Pick<Stage, 'serverOrigin'>, path: string, from: string): Promise<[string, string]> {
  const form = (await (await fetch(`${serverOrigin}/api${path}`)).json()) as RequestForm
  const isOpen = (use: 'dropOff' | 'pickUp', date: string) => !slotProblem(opennessOf(form), { service: 'pension', use, date, time: null })
  for (let day = from; ; day = addDays(day, 1))
    if (isOpen('dropOff', day) && isOpen('pickUp', addDays(day, 3))) return [day, addDays(day, 3)]
}
