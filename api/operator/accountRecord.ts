// One account as the operator sees it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import type { AccountRecord } from '../../shared/operator/accounts.ts'
import { rightsAmong, stateOfUser } from '../../shared/users/user.ts'
import { domainOf, providerOfDomain } from '../identity/openid/providerOf.ts'
import { findAccountRow, type AccountRow } from '../orm/accounts.ts'
import type { Server } from '../server.ts'

export const shownAccount = ({ locked, places, ...row }: AccountRow): Omit<AccountRecord, 'atProvider'> => ({
  ...row,
  state: locked ? 'locked' : 'active',
  places: places.map(({ tenantId, name, rights, deactivated, pending }) => ({
    tenantId,
    name,
    rights: rightsAmong(rights),
    state: stateOfUser({ deactivated, pending, locked }),
  })),
})

export const isAtProvider = async (em: EntityManager, email: string): Promise<boolean> =>
  (await providerOfDomain(em, domainOf(email))) !== null

/** Throws `notFound`. */
export async function knownAccount(server: Server, id: string): Promise<AccountRow> {
  const row = await findAccountRow(server.orm, id)
  if (!row) throw new Failure('notFound')
  return row
}

export async function recordOf(server: Server, id: string): Promise<AccountRecord> {
  const row = await knownAccount(server, id)
  return { ...shownAccount(row), atProvider: await isAtProvider(server.orm.em.fork(), row.email) }
}
