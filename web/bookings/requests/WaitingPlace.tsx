import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { localDate } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useOpenRequests } from './useOpenRequests.ts'

/** Places on the waiting list by the ids of its requests: the request that was received first has place 1. */
export const waitingPlaces = (open: readonly BookingRequest[]): ReadonlyMap<string, number> =>
  new Map(open.filter(({ state }) => state === 'standby').map(({ id }, at) => [id, at + 1]))

/** The place on the waiting list, and when a place became free for it; for a line of small text. */
export function useWaitingParts(open: readonly BookingRequest[]): (request: BookingRequest) => string[] {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const places = waitingPlaces(open)
  return ({ id, placeFreeAt }) => {
    const place = places.get(id)
    if (place === undefined) return []
    const day = placeFreeAt ? formats.date(localDate(placeFreeAt, zone)) : ''
    return [t`place ${place} on the waiting list`, ...(day ? [t`place became free on ${day}`] : [])]
  }
}

/** On the page of a request of the waiting list. */
export function WaitingPlace({ request }: { request: BookingRequest }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const open = useOpenRequests(request.service)
  const place = open && waitingPlaces(open).get(request.id)
  if (!place) return null
  const when = request.placeFreeAt && formats.moment(request.placeFreeAt, zone)
  return (
    <Banner tone="info">
      {when ? (
        <Trans>
          Place {place} on the waiting list. A place became free on {when}: this request is next. Accept it, or refuse it so that the next
          one follows.
        </Trans>
      ) : (
        <Trans>Place {place} on the waiting list. When a place becomes free, the next request is named to you.</Trans>
      )}
    </Banner>
  )
}
