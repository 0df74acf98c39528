import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dateOf, idOf, searchOf } from '../../ui/search.ts'
import { NewBooking } from './NewBooking.tsx'
import { startOf } from './startOf.ts'

export const Route = createFileRoute('/_signedIn/pension/booking/new')({
  staticData: { title: msg`New boarding booking`, flag: 'pension' },
  validateSearch: searchOf({ contact: idOf, animal: idOf, date: dateOf, until: dateOf, room: idOf }),
  component: NewPensionBooking,
})

function NewPensionBooking() {
  const search = Route.useSearch()
  return <NewBooking service="pension" start={startOf('pension', search)} roomId={search.room} />
}
