// Who asks, each in one query. These run before any organisation is known; the functions bind the user and see no more than is theirs.
import type { EntityManager } from '@mikro-orm/postgresql'

export async function findAccount<T>(em: EntityManager, tokenHash: string, at: string): Promise<T | null> {
  const [row] = await em.execute<{ account: T | null }[]>('select caller_of(?, ?) as account', [tokenHash, at])
  return row?.account ?? null
}

export interface SessionOfMember {
  sessionId: string
  userId: string
  tenantId: string
  at: string
}

export async function findSession(em: EntityManager, { sessionId, userId, tenantId, at }: SessionOfMember): Promise<boolean> {
  const [row] = await em.execute<{ alive: boolean }[]>('select session_lives(?, ?, ?, ?) as alive', [sessionId, userId, tenantId, at])
  return row?.alive === true
}
