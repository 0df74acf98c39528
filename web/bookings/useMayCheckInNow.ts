import { flags } from '../session/flags.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'

/** Whether the person may check an animal in without a booking on this day: on today only. */
export function useMayCheckInNow(date: string): boolean {
  const { context } = useSignedIn()
  const canEdit = useCanEdit()
  return date === useToday() && canEdit && flags.daycareCheckIn(context)
}
