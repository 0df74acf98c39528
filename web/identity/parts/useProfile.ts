import type { BodyOf } from '../../../shared/endpoint.ts'
import { profile } from '../../../shared/identity/profile.ts'
import { useAccount } from '../../session/signedIn.ts'

/** Stores what changed about the user for all their devices, and shows it here. Throws the server's Failure. */
export function useProfile(): (change: Partial<BodyOf<typeof profile>>) => Promise<void> {
  const { session, context } = useAccount()
  return async (change) => {
    await session.caller.call(profile, { body: { forename: context.forename, surname: context.surname, ...change } })
    await session.refreshContext()
  }
}
