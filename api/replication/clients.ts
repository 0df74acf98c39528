// A device's database belongs to one user. Anyone else who comes with its id is refused, and nothing is run.
import { Failure } from '../../shared/errors.ts'
import { claimClient } from '../orm/statements.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'

/** Ids once claimed never change hands, so they may be remembered; the oldest are forgotten first. */
const known = new WeakMap<object, Map<string, string>>()
const knownLimit = 20_000

/** Throws `otherUser`. */
export async function assertOwnClient(server: Server, { clientId }: { clientId: string }, userId: string): Promise<void> {
  const owners = known.get(server.orm) ?? new Map<string, string>()
  known.set(server.orm, owners)
  const owner = owners.get(clientId)
  if (owner === userId) return
  if (owner !== undefined) throw new Failure('otherUser')
  const at = new Date(server.clock.now()).toISOString()
  const own = await identityUnitOfWork(server, { userId }, (em) => claimClient(em, clientId, userId, at))
  if (!own) throw new Failure('otherUser')
  if (owners.size >= knownLimit) owners.delete(owners.keys().next().value!)
  owners.set(clientId, userId)
}
