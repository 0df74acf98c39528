import type { Mutation } from '../../../shared/mutation.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFailed } from '../../ui/useFailed.ts'

/** Performs an act on this device; null, with a message, where it cannot be kept. */
export function useRun() {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return async <I>(mutation: Mutation<I>, input: I): Promise<string | null> => {
    try {
      return await engine.perform(mutation, input)
    } catch (error) {
      failed(error)
      return null
    }
  }
}
