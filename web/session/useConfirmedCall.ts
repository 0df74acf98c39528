import { useCallback } from 'react'
import type { Endpoint, PartsOf, ReplyOf } from '../../shared/endpoint.ts'
import { useSignedIn } from './signedIn.ts'

/** Makes calls that demand a recent sign-in. */
export function useConfirmedCall() {
  const { session } = useSignedIn()
  return useCallback(
    <const E extends Endpoint<any, any, any, any>>(endpoint: E, parts: PartsOf<E>): Promise<ReplyOf<E>> =>
      session.caller.call(endpoint, parts),
    [session],
  )
}
