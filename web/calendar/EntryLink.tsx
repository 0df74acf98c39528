import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CalendarEntry, Lead } from '../../shared/calendar/calendarEntry.ts'
import { bookingPages } from '../bookings/parts/bookingPages.ts'
import { flags } from '../session/flags.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { flagOf } from './entryTexts.ts'

const addresses = {
  pensionBooking: (id: string) => linkOptions({ to: bookingPages.pension.record, params: { id } }),
  daycareBooking: (id: string) => linkOptions({ to: bookingPages.daycare.record, params: { id } }),
  adoption: (id: string) => linkOptions({ to: '/adoption/$id', params: { id } }),
  animalAdoption: (id: string) => linkOptions({ to: '/animal/$id/adoption', params: { id } }),
  animalMedical: (id: string) => linkOptions({ to: '/animal/$id/medical', params: { id } }),
  contact: (id: string) => linkOptions({ to: '/contact/$id', params: { id } }),
  task: (id: string) => linkOptions({ to: '/tasks', search: { task: id } }),
  shift: () => linkOptions({ to: '/timetracking/my-times' }),
} satisfies Record<Exclude<Lead, 'event'>, unknown>

interface Props {
  entry: Pick<CalendarEntry, 'lead' | 'recordId'>
  className?: string | undefined
  children: ReactNode
}

/** The way to the record of an entry; plain text for anyone who may not open its page. */
export function EntryLink({ entry: { lead, recordId }, className, children }: Props) {
  const { context } = useSignedIn()
  if (!flags[flagOf[lead]](context)) return <div className={className}>{children}</div>
  // An appointment opens over the days that are shown.
  if (lead === 'event')
    return (
      <Link from="/calendar" to="/calendar" search={(shown) => ({ ...shown, event: recordId })} className={className}>
        {children}
      </Link>
    )
  return (
    <Link {...addresses[lead](recordId)} className={className}>
      {children}
    </Link>
  )
}
