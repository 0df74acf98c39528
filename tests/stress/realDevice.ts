// A device with the whole engine of the app, in this process: its storage in memory, its clock and its network real.
import { setTimeout as pause } from 'node:timers/promises'
import { authenticatePassword, authUser } from '../../shared/identity/session.ts'
import { Caller } from '../../sync/call.ts'
import { openEngine, type Engine } from '../../sync/engine.ts'
import { fakeEnvironment } from '../factories/environment.ts'
import { demoPassword, type Person } from '../journeys/demo.ts'

/** `origin`: where the server listens now. Faults that nobody foresaw are handed to `onFault`. */
export async function openRealDevice(person: Person, origin: () => string, onFault: (error: unknown) => void): Promise<Engine> {
  const environment = fakeEnvironment((path, init) => fetch(`${origin()}${path}`, init))
  environment.now = () => Date.now()
  environment.chance = () => Math.random()
  environment.random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))
  const signIn = async (caller: Caller) => {
    const { token, activeTenantId } = await caller.call(authenticatePassword, { body: { email: person.email, password: demoPassword } })
    caller.tenantId = activeTenantId
    return token
  }
  const caller = new Caller(environment, signIn)
  const { userId, tenant } = await caller.call(authUser, {})
  caller.userId = userId
  const engine = await openEngine({ environment, caller, tenantId: tenant!.id, userId, zone: tenant!.zone, onFault })
  engine.start()
  return engine
}

/** Waits until the device has sent everything that was entered and fetched everything that there is. Throws for an entry that waits for a person. */
export async function comesToRest({ replica }: Engine): Promise<void> {
  for (;;) {
    const entries = await replica.outbox.toArray()
    if (entries.length === 0) return
    const refused = entries.find(({ state }) => state === 'attention')
    if (refused) throw new Error(`Refused: ${JSON.stringify(refused)}`)
    await pause(50)
  }
}
