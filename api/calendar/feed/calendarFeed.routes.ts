// The calendar as a feed: its key is made, ended, and opened by calendar programs, which have no session.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { createHash } from 'node:crypto'
import { seesCalendar, type Viewer } from '../../../shared/access.ts'
import { feedDaysAhead, feedMonthsBack, feedState, readFeed, renewFeed, revokeFeed } from '../../../shared/calendar/calendarFeed.ts'
import { memberName } from '../../../shared/identity/member.ts'
import { Failure } from '../../../shared/errors.ts'
import { addDays, addMonths, dayStart, localDate, monthOf } from '../../../shared/time.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { audit } from '../../audit/audit.ts'
import { MembershipEntity } from '../../identity/membership.entity.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { rowsOf } from '../../orm/rows.ts'
import { reachOf } from '../../orm/reach.ts'
import type { Registry } from '../../registry.ts'
import { Bytes, serve, theHttpSide } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { takeFromNetwork } from '../../takeFromNetwork.ts'
import { makeTenantKey, readTenantKey } from '../../tenantKey.ts'
import { identityUnitOfWork, reading } from '../../unitOfWork.ts'
import { rightsOf } from '../../viewer.ts'
import { readRows } from '../readCalendar.ts'
import { CalendarFeedEntity } from './calendarFeed.entity.ts'
import { feedItems, feedWords } from './feedItems.ts'
import { writeFeed } from './writeFeed.ts'

/** Throws `forbidden` for anyone who does not see the calendar. */
function assertSees({ rights }: Pick<Viewer, 'rights'>): void {
  if (!seesCalendar(rights)) throw new Failure('forbidden')
}

/** Ends the address of the person. True if there was one. Of two calls at the same moment the second waits for the first. */
async function endFeeds(em: EntityManager, userId: string): Promise<boolean> {
  await em.findOne(MembershipEntity, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const feeds = await em.find(CalendarFeedEntity, { userId })
  for (const feed of feeds) em.remove(feed)
  return feeds.length > 0
}

function renew(server: Server, { userId, tenant }: Viewer) {
  const { clock } = server
  return identityUnitOfWork(server, { tenantId: tenant.id, userId }, async (em) => {
    await endFeeds(em, userId)
    const { key, hash } = makeTenantKey('calendar feed', clock, tenant.id)
    const [id, madeAt] = [orderedId(clock.now(), clock.random(16)), new Date(clock.now()).toISOString()]
    em.create(CalendarFeedEntity, { id, tenantId: tenant.id, userId, keyHash: hash, madeAt })
    audit(em, clock, { action: 'feed.made', concerns: tenant.id, actorId: userId, subjectId: userId })
    return { key, madeAt }
  })
}

function revoke(server: Server, { userId, tenant }: Viewer) {
  return identityUnitOfWork(server, { tenantId: tenant.id, userId }, async (em) => {
    const ended = await endFeeds(em, userId)
    if (ended) audit(em, server.clock, { action: 'feed.revoked', concerns: tenant.id, actorId: userId, subjectId: userId })
    return { madeAt: null }
  })
}

/** What its person sees of the calendar at this moment. Throws `notFound`, the same for every key that opens nothing. */
async function open(server: Server, key: string): Promise<string> {
  const { clock, orm, settings } = server
  const read = readTenantKey('calendar feed', key)
  if (!read) throw new Failure('notFound')
  const { tenantId, hash } = read
  const feed = await identityUnitOfWork(server, { tenantId }, (em) => em.findOne(CalendarFeedEntity, { keyHash: hash }))
  if (!feed) throw new Failure('notFound')
  const { userId } = feed
  const found = await reading(
    orm,
    { tenantId, userId },
    async (em) => {
      const now = clock.now()
      const reach = await reachOf(em, tenantId, userId, new Date(now).toISOString())
      const rights = reach && rightsOf(reach)
      if (!rights || !seesCalendar(rights)) throw new Failure('notFound')
      const { zone, name } = await em.findOneOrFail(TenantEntity, { id: tenantId })
      const today = localDate(now, zone)
      const [from, to] = [`${addMonths(monthOf(today), -feedMonthsBack)}-01`, addDays(today, feedDaysAhead)]
      const looking = { userId, rights, zone, from, to }
      const rows = await readRows(em, tenantId, looking)
      const members = await rowsOf(em, tenantId, 'member', {})
      return { looking, name, today, locale: reach.locale ?? 'de', rows, members } as const
    },
    { still: true },
  )
  const { looking, name, today, locale, rows, members } = found
  const { zone, from, to } = looking
  const names = new Map(members.map((member) => [member.id, memberName(member)]))
  const items = feedItems(rows, looking, { locale, nameOf: (id) => names.get(id) })
  return writeFeed({ name: feedWords[locale].name(name), zone, origin: settings.linkOrigin, stamp: dayStart(today, zone), from, to, items })
}

export function calendarFeedRoutes(registry: Registry): void {
  serve(registry, feedState, ({ viewer, work }) => {
    assertSees(viewer)
    return work.read(async (em) => {
      const [feed] = await em.find(CalendarFeedEntity, { userId: viewer.userId }, { orderBy: { madeAt: 'desc' }, limit: 1 })
      return { madeAt: feed?.madeAt ?? null }
    })
  })

  serve(registry, renewFeed, async ({ server, viewer }) => {
    assertSees(viewer)
    return renew(server, viewer)
  })

  serve(registry, revokeFeed, async ({ server, viewer }) => {
    assertSees(viewer)
    return revoke(server, viewer)
  })

  serve(registry, readFeed, async ({ server, params: { key }, http }) => {
    await takeFromNetwork(server, 'calendarFeed', server.settings.feedsAnHour, theHttpSide(http).address)
    const bytes = Buffer.from(await open(server, key))
    return new Bytes('text/calendar; charset=utf-8', bytes, `"${createHash('sha256').update(bytes).digest('base64url')}"`)
  })
}
