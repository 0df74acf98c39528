import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dateOf, idOf, searchOf } from '../../ui/search.ts'
import { NewBooking } from './NewBooking.tsx'
import { startOf } from './startOf.ts'

export const Route = createFileRoute('/_signedIn/daycare/booking/new')({
  staticData: { title: msg`New daycare booking`, flag: 'daycare' },
  validateSearch: searchOf({ contact: idOf, animal: idOf, date: dateOf }),
  component: NewDaycareBooking,
})

function NewDaycareBooking() {
  return <NewBooking service="daycare" start={startOf('daycare', Route.useSearch())} />
}
