// Terminals that were deleted with their organisation: hashes of their ids stay for a year, beside those of tokens, and name nothing.
import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'

const hashOf = (terminalId: string): string => createHash('sha256').update(`terminal:${terminalId}`).digest('base64url')

export async function keepGoneTerminal(em: EntityManager, terminalId: string, goneAt: string): Promise<void> {
  await em.execute('insert into gone_token (hash, gone_at) values (?, ?) on conflict do nothing', [hashOf(terminalId), goneAt])
}

/** The id alone is asked, because the key to prove it by is gone. It is random, and nobody but the device and the organisation knew it. */
export const isGoneTerminal = async (em: EntityManager, terminalId: string): Promise<boolean> =>
  (await em.execute('select from gone_token where hash = ?', [hashOf(terminalId)])).length > 0
