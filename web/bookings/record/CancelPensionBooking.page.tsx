import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { idOf, searchOf, yes } from '../../ui/search.ts'
import { CloseBooking } from './CloseBooking.tsx'

export const Route = createFileRoute('/_signedIn/pension/booking/$id/cancel')({
  staticData: { title: msg`Cancel a boarding booking`, flag: 'pension' },
  validateSearch: searchOf({ animal: idOf, noShow: yes }),
  component: CancelPensionBooking,
})

function CancelPensionBooking() {
  const { animal, noShow } = Route.useSearch()
  return <CloseBooking id={Route.useParams().id} closing={noShow ? 'noShow' : 'cancelled'} animalIds={animal ? [animal] : undefined} />
}
