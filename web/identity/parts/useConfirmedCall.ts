import { useCallback } from 'react'
import type { Endpoint, PartsOf, ReplyOf } from '../../../shared/endpoint.ts'
import { Failure } from '../../../shared/errors.ts'
import { askForPassword } from './askForPassword.tsx'
import { useSession } from '../../session/useSession.ts'

/** Makes calls that matter: when the server wants the password again it is asked for, and the call repeated. Anyone who cancels gets the refusal. */
export function useConfirmedCall() {
  const { caller } = useSession()
  return useCallback(
    async <const E extends Endpoint<any, any, any, any>>(endpoint: E, parts: PartsOf<E>): Promise<ReplyOf<E>> => {
      try {
        return await caller.call(endpoint, parts)
      } catch (error) {
        const wanted = error instanceof Failure && error.code === 'session.confirm'
        if (!wanted || !(await askForPassword())) throw error
        return caller.call(endpoint, parts)
      }
    },
    [caller],
  )
}
