// Finds the person of a tag. A number of few digits is quickly tried out, so its hash has a key that the database does not have.
import { createHmac } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Key, KeyRing } from '../keys.ts'
import type { ClockPerson } from '../../shared/terminal/terminal.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { punchersAmong } from './clockPeople.ts'
import { ClockTagEntity } from './clockTag.entity.ts'

/** It is of one organisation: two of them that give the same tag do not learn of each other. */
const hashOfTag = ({ secret }: Key, tenantId: string, number: string): string =>
  createHmac('sha256', secret).update(`clockTag:${tenantId}:${number}`).digest('base64url')

export function tagUnderCurrentKey({ current }: KeyRing, tenantId: string, number: string) {
  return { keyId: current.id, hash: hashOfTag(current, tenantId, number) }
}

/** Null also for a tag under a key that was removed: it is set again. */
export async function findTag(em: EntityManager, keys: KeyRing, tenantId: string, number: string) {
  const used = new Set((await em.find(ClockTagEntity, {})).map(({ keyId }) => keyId))
  const hashes = [...used].flatMap((id) => keys.byId(id) ?? []).map((key) => hashOfTag(key, tenantId, number))
  return em.findOne(ClockTagEntity, { hash: { $in: hashes } })
}

/** Null for an unknown tag, and for somebody who does not book time here any more. A hash of an older key is made anew. */
export function personOfTag(
  { orm, clock, fieldKeys }: Pick<Server, 'orm' | 'clock' | 'fieldKeys'>,
  tenantId: string,
  number: string,
): Promise<ClockPerson | null> {
  return identityUnitOfWork({ orm, clock }, { tenantId }, async (em) => {
    const tag = await findTag(em, fieldKeys, tenantId, number)
    const [person] = tag ? await punchersAmong(em, [tag.id]) : []
    if (!tag || !person) return null
    Object.assign(tag, tagUnderCurrentKey(fieldKeys, tenantId, number))
    await em.flush()
    return person
  })
}
