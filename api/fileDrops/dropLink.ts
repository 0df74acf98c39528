// The link by which somebody without an account sends files. Its key is made from the key of the installation and the ids of organisation and row;
// nothing in the database opens it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { assertWritable } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { linkToken, readLinkToken } from '../bookings/customers/linkToken.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { KeyRing } from '../keys.ts'
import { theHttpSide, type HttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import { reading } from '../unitOfWork.ts'
import { targetOf, type Target } from './dropTarget.ts'
import { DroppedFileEntity, FileDropEntity, type StoredFileDrop } from './fileDrop.entity.ts'

const purpose = 'file drop'
/** Calls that send a file, by one network in an hour: a file of 25 MB is a hundred of them. */
const sendingAnHour = 10_000

export const dropKey = (keys: KeyRing, tenantId: string, id: string): string => linkToken(keys, purpose, { tenantId, id })

export interface OpenDrop {
  drop: StoredFileDrop
  target: Target
  tenant: { id: string; name: string; zone: string }
  /** Files that can still be sent. */
  left: number
}

export const leftIn = async (em: EntityManager, { id, maxFiles }: Pick<StoredFileDrop, 'id' | 'maxFiles'>): Promise<number> =>
  Math.max(0, maxFiles - (await em.count(DroppedFileEntity, { dropId: id, deletedAt: null })))

/** Throws `notFound` for a link that has ended, `fileDrop.closed`, `tenantReadOnly`. */
export async function openDropIn(em: EntityManager, server: Pick<Server, 'clock'>, tenantId: string, id: string): Promise<OpenDrop> {
  const tenant = await em.findOne(TenantEntity, { id: tenantId })
  const drop = await em.findOne(FileDropEntity, { id })
  const target = drop && targetOf(drop)
  if (!tenant || !target) throw new Failure('notFound')
  if (drop.validUntil < localDate(server.clock.now(), tenant.zone)) throw new Failure('notFound')
  assertWritable(tenant)
  if (drop.closedAt !== null) throw new Failure('fileDrop.closed')
  return { drop, target, tenant, left: await leftIn(em, drop) }
}

/** Counts the call, and reads the link. Throws `tooManyRequests`, `notFound`, `fileDrop.closed`, `tenantReadOnly`. */
export async function openedDrop(server: Server, http: HttpSide | null, key: string, { sends = false } = {}): Promise<OpenDrop> {
  const { address } = theHttpSide(http)
  if (sends) await takeFromNetwork(server, 'fileDropPart', sendingAnHour, address)
  else await takeFromNetwork(server, 'fileDrop', server.settings.sharesAnHour, address)
  const read = readLinkToken(server.linkKeys, purpose, key)
  if (!read) throw new Failure('notFound')
  const { tenantId, id } = read
  return reading(server.orm, { tenantId, userId: systemUser }, (em) => openDropIn(em, server, tenantId, id))
}
