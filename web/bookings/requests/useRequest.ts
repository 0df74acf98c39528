// One request: live from this device, from the server where the device does not hold it.
import { useCallback, useEffect, useRef } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { requestRecordCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import { pendingIds } from '../../../sync/status.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useCall } from '../../ui/useCall.ts'
import { useLive } from '../../ui/useLive.ts'

export interface KnownRequest {
  request: BookingRequest
  /** Not on the server yet: nothing can be decided about it. */
  isPending: boolean
}
type Read = { state: 'loading' } | { state: 'failed'; error: unknown; again: () => void } | { state: 'ready'; value: KnownRequest }

export function useRequest(service: Service, id: string): Read {
  const { engine } = useSignedIn()
  const live = useLive(
    useCallback(async () => {
      const [request, pending] = await Promise.all([engine.replica.bookingRequest.get(id), pendingIds(engine.replica, 'bookingRequest')])
      return request?.service === service ? { request, isPending: pending.has(id) } : null
    }, [engine, service, id]),
  )
  const asked = useCall(requestRecordCalls[service], { params: { id } })
  const isHeld = live.state === 'ready' && live.value !== null
  const wasHeld = useRef(isHeld)
  const { again } = asked
  // One that was decided may leave the device: the server's earlier answer is older than that.
  useEffect(() => {
    if (wasHeld.current && !isHeld) again()
    wasHeld.current = isHeld
  }, [isHeld, again])
  if (live.state === 'failed') return { state: 'failed', error: null, again: live.retry }
  if (live.state === 'loading') return { state: 'loading' }
  if (live.value) return { state: 'ready', value: live.value }
  if (asked.state === 'ready') return { state: 'ready', value: { request: asked.value, isPending: false } }
  return asked
}
