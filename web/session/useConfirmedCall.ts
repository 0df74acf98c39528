import type { Endpoint, PartsOf, ReplyOf } from '../../shared/endpoint.ts'
import { useSignedIn } from './signedIn.ts'

/** Makes a call that may ask for the password again. Throws the server's Failure. */
export function useConfirmedCall() {
  const { session } = useSignedIn()
  return <const E extends Endpoint<any, any, any, any>>(endpoint: E, parts: PartsOf<E>): Promise<ReplyOf<E>> =>
    session.caller.call(endpoint, parts)
}
