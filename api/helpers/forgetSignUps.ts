// Deletes sign-ups that nobody answered, some time after the session. Safe to run again.
import { isForgotten } from '../../shared/helpers/signUp.ts'
import { entityOf } from '../entities.ts'
import { lookFor } from '../notifications/lookFor.ts'
import type { Server } from '../server.ts'
import { SignUpEntity } from './signUp.entity.ts'

/** Returns how many there were. */
export const forgetSignUps = (doors: Pick<Server, 'orm' | 'clock' | 'announce'>, tenantId: string): Promise<number> =>
  lookFor(doors, tenantId, async ({ em, now }) => {
    const waiting = await em.find(SignUpEntity, {})
    const sessions = await em.find(entityOf.helperSession, { id: { $in: waiting.map(({ sessionId }) => sessionId) } })
    const over = new Set(sessions.filter((one) => isForgotten(one, now)).map(({ id }) => id))
    const old = waiting.filter(({ sessionId }) => over.has(sessionId))
    for (const one of old) em.remove(one)
    return old.length
  })
