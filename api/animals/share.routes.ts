// Links for people outside: made, listed, ended, and opened by the person who has one.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly, type Viewer } from '../../shared/access.ts'
import {
  animalAccess,
  checkShare,
  createShare,
  isOpen,
  mostShares,
  openShare,
  previewShare,
  revokeShare,
  shownOpenings,
  type AnimalAccess,
  type Share,
  type ShareBody,
} from '../../shared/animals/share.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { mayStill } from '../orm/reach.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { AnimalEntity } from './animal.entity.ts'
import { ShareEntity, ShareOpeningEntity, type StoredShare } from './share.entity.ts'
import { sharedAnimal } from './sharedAnimal.ts'
import { makeTenantKey, readTenantKey } from '../tenantKey.ts'

const iso = (millis: number): string => new Date(millis).toISOString()

/** A link as its organisation sees it: everything but what opens it. */
async function shown(
  em: EntityManager,
  { keyHash: _, tenantId: __, animalId: ___, revokedBy: ____, ...share }: StoredShare,
): Promise<Share> {
  const of = { shareId: share.id }
  const openings = await em.find(ShareOpeningEntity, of, { orderBy: { at: 'desc', id: 'asc' }, limit: shownOpenings })
  return { ...share, opened: await em.count(ShareOpeningEntity, of), openings: openings.map(({ at }) => at) }
}

/** Throws `notFound`, also for an animal that is locked for anyone who asks. */
async function assertAnimal(em: EntityManager, id: string): Promise<void> {
  if (!(await em.findOne(AnimalEntity, { id }))) throw new Failure('notFound')
}

/** What the key opens, written down as one more opening. Throws `notFound`, the same for every key that opens nothing. */
async function open(server: Server, key: string) {
  const { clock } = server
  const read = readTenantKey('animal share', key)
  if (!read) throw new Failure('notFound')
  const { tenantId, hash } = read
  const found = await identityUnitOfWork(server, { tenantId }, (em) => em.findOne(ShareEntity, { keyHash: hash }))
  if (!found) throw new Failure('notFound')
  const actor = { tenantId, userId: found.createdBy }
  return identityUnitOfWork(server, actor, async (em) => {
    const share = await em.findOneOrFail(ShareEntity, { id: found.id })
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
    if (!isOpen(share, localDate(clock.now(), tenant.zone))) throw new Failure('notFound')
    // A link is good for as long as the person who made it may make links.
    if (!(await mayStill(em, tenantId, share.createdBy, 'animals.edit', iso(clock.now())))) throw new Failure('notFound')
    const seen = await sharedAnimal(server, em, actor, share.animalId, share.parts)
    // A read-only organisation stays as it is.
    if (!isReadOnly(tenant)) {
      em.create(ShareOpeningEntity, { id: orderedId(clock.now(), clock.random(16)), tenantId, shareId: share.id, at: iso(clock.now()) })
      await em.flush()
    }
    return { ...seen, grantee: share.grantee, validUntil: share.validUntil }
  })
}

/** Who sees the animal in the organisation, and the links to it. */
async function accessTo(em: EntityManager, tenantId: string, id: string): Promise<AnimalAccess> {
  const [animal] = await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [id] })
  if (!animal) throw new Failure('notFound')
  const people = [...(await peopleWith(em, tenantId, 'animals.view')), ...(animal.restrictedTo ?? [])]
  const order = 'r.surname, r.forename, r.id'
  const shares: Share[] = []
  for (const share of await em.find(ShareEntity, { animalId: id }, { orderBy: { createdAt: 'desc', id: 'asc' } }))
    shares.push(await shown(em, share))
  return {
    restrictedTo: animal.restrictedTo ?? null,
    people: await rowsOf(em, tenantId, 'member', { where: 'r.id = any(?::uuid[])', values: [arrayOf(people)], order }),
    shares,
  }
}

/** The key is shown this once: the row holds its hash alone. */
function makeShare(server: Server, { userId, tenant }: Viewer, animalId: string, body: ShareBody): Promise<{ share: Share; key: string }> {
  const { clock } = server
  const tenantId = tenant.id
  const today = localDate(clock.now(), tenant.zone)
  checkShare(body, today)
  return identityUnitOfWork(server, { tenantId, userId }, async (em) => {
    await assertAnimal(em, animalId)
    const good = await em.count(ShareEntity, { animalId, revokedAt: null, validUntil: { $gte: today } })
    if (good >= mostShares) throw new Failure('share.tooMany')
    await takeOutgoing(em, server, 'share', tenant)
    const { key, hash } = makeTenantKey('animal share', clock, tenantId)
    const share = em.create(ShareEntity, {
      ...body,
      parts: [...body.parts],
      tenantId,
      animalId,
      keyHash: hash,
      revokedAt: null,
      revokedBy: null,
      id: orderedId(clock.now(), clock.random(16)),
      createdAt: iso(clock.now()),
      createdBy: userId,
    })
    audit(em, clock, { action: 'share.made', concerns: tenantId, actorId: userId, subjectId: share.id, facts: { parts: share.parts } })
    await em.flush()
    return { share: await shown(em, share), key }
  })
}

export function shareRoutes(registry: Registry): void {
  serve(registry, animalAccess, ({ viewer, params: { id }, work }) => work.read((em) => accessTo(em, viewer.tenant.id, id)))

  serve(registry, createShare, ({ server, viewer, params: { id }, body }) => makeShare(server, viewer, id, body))

  serve(registry, revokeShare, async ({ server, params: { id, shareId }, work }) => {
    const { em, tenantId, userId } = work
    await assertAnimal(em, id)
    const share = await em.findOne(ShareEntity, { id: shareId, animalId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!share) throw new Failure('notFound')
    const seen = await shown(em, share)
    if (share.revokedAt === null) {
      Object.assign(share, { revokedAt: work.now, revokedBy: userId })
      audit(em, server.clock, { action: 'share.revoked', concerns: tenantId, actorId: userId, subjectId: shareId })
    }
    return { ...seen, revokedAt: share.revokedAt }
  })

  serve(registry, previewShare, ({ server, viewer, params: { id }, query: { parts }, work }) =>
    work.read((em) => sharedAnimal(server, em, { tenantId: viewer.tenant.id, userId: viewer.userId }, id, parts), { still: true }),
  )

  serve(registry, openShare, async ({ server, body, http }) => {
    await takeFromNetwork(server, 'share', server.settings.sharesAnHour, theHttpSide(http).address)
    return open(server, body.key)
  })
}
