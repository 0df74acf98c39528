import type { Mutation } from '../../shared/mutation.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFailed } from './useFailed.ts'

/** Queues an act and shows why it was refused. True when it is queued. */
export function usePerform(): <I>(mutation: Mutation<I>, input: I) => Promise<boolean> {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return async (mutation, input) => {
    try {
      await engine.perform(mutation, input)
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
}
