// The operator's records of organisations. Every change writes its line of the history in the same transaction.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import {
  changeOrganization,
  changeOrganizationStatus,
  differences,
  eventsPerPage,
  getOrganization,
  listOrganizations,
  markDuplicate,
  newOrganization,
  nextStatuses,
  organizationHistory,
  type OrganizationEvent,
} from '../../shared/operator/organizationRecord.ts'
import { pageOf, rowsOfPage } from '../../shared/operator/page.ts'
import { searchTerms } from '../../shared/organisation/organization.ts'
import { orderedId } from '../../shared/uuid.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { withWords } from '../organisation/withWords.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { assertNotMerged, lockedOrganization } from './lockedOrganization.ts'
import { note, type Happened } from './organizationEvents.ts'
import { OrganizationEventEntity } from './organizationEvent.entity.ts'
import { columnsOf, fieldsOf, recordOf, type OrganizationRow } from './organizationFields.ts'
import { placesOnServer, shownOrganization } from './placeOfOrganization.ts'

/** Throws `notFound`. */
async function found(em: EntityManager, id: string): Promise<OrganizationRow> {
  const row = await em.findOne(OrganizationEntity, { id })
  if (!row) throw new Failure('notFound')
  return row
}

/** Changes a row under its lock, counts the change, notes what happened unless it is nothing, and answers the record. */
function change(
  server: Server,
  actorId: string,
  id: string,
  version: number,
  work: (em: EntityManager, row: OrganizationRow) => Promise<Happened | null>,
) {
  return identityUnitOfWork(server, { userId: actorId }, async (em) => {
    const row = await lockedOrganization(em, id, version)
    const happened = await work(em, row)
    if (happened) {
      row.version++
      note(em, server.clock, actorId, id, happened)
      await em.flush()
    }
    return recordOf(em, row)
  })
}

function readingRoutes(registry: Registry): void {
  serve(registry, listOrganizations, async ({ server, body }) => {
    const repeats = { yes: { duplicateOf: { $ne: null } }, no: { duplicateOf: null }, all: {} }[body.duplicate]
    const where = { ...withWords(searchTerms(body.search)), ...repeats, ...(body.status && { status: body.status }) }
    const options = {
      orderBy: { officialName: 'asc', id: 'asc' },
      ...rowsOfPage(body),
    } as const
    const [rows, total] = await server.orm.em.fork().findAndCount(OrganizationEntity, where, options)
    const places = await placesOnServer()
    const items = rows.map((row) => ({
      ...shownOrganization(places, row),
      informalName: row.informalName,
      address: { zip: row.zip, city: row.city },
      isDuplicate: row.duplicateOf !== null,
      createdAt: row.createdAt,
    }))
    return pageOf(items, total, body)
  })

  serve(registry, getOrganization, async ({ server, params }) => {
    const em = server.orm.em.fork()
    return recordOf(em, await found(em, params.id))
  })

  serve(registry, organizationHistory, async ({ server, params, query }) => {
    const em = server.orm.em.fork()
    await found(em, params.id)
    // What happened to a record that was merged into this one is shown with it.
    const merged = await em.find(OrganizationEntity, { duplicateOf: params.id, mergedAt: { $ne: null } })
    const [events, total] = await em.findAndCount(
      OrganizationEventEntity,
      { $or: [{ organizationId: params.id }, { organizationId: { $in: merged.map(({ id }) => id) }, action: { $ne: 'mergedAway' } }] },
      { orderBy: { at: 'desc', id: 'desc' }, limit: eventsPerPage, offset: Number(query.page) * eventsPerPage },
    )
    const actors = await em.find(UserEntity, { id: { $in: [...new Set(events.flatMap(({ actorId }) => actorId ?? []))] } })
    const items = events.map(({ actorId, changes, organizationId, ...event }): OrganizationEvent => {
      const by = actors.find((one) => one.id === actorId)
      const record = merged.find(({ id }) => id === organizationId)?.officialName ?? null
      return { ...event, record, by: by ? { forename: by.forename, surname: by.surname } : null, changes: JSON.parse(changes) }
    })
    return { items, pages: Math.ceil(total / eventsPerPage), total }
  })
}

function writingRoutes(registry: Registry): void {
  serve(registry, newOrganization, ({ server, caller, body }) =>
    identityUnitOfWork(server, { userId: caller.account.userId }, async (em) => {
      const now = server.clock.now()
      const id = body.id ?? orderedId(now, server.clock.random(16))
      const before = await em.findOne(OrganizationEntity, { id })
      if (before) return recordOf(em, before)
      const createdAt = new Date(now).toISOString()
      const row = em.create(OrganizationEntity, {
        id,
        ...columnsOf(body.fields),
        status: 'INTERESTED',
        duplicateOf: null,
        createdAt,
      })
      // Its history refers to it.
      await em.flush()
      note(em, server.clock, caller.account.userId, id, { action: 'created', status: 'INTERESTED' })
      await em.flush()
      return recordOf(em, row)
    }),
  )

  serve(registry, changeOrganization, ({ server, caller, params, body }) =>
    change(server, caller.account.userId, params.id, body.version, async (_, row) => {
      const changes = differences(fieldsOf(row), body.fields)
      if (changes.length === 0) return null
      Object.assign(row, columnsOf(body.fields))
      return { action: 'changed', changes }
    }),
  )

  serve(registry, changeOrganizationStatus, ({ server, caller, params, body }) =>
    change(server, caller.account.userId, params.id, body.version, async (_, row) => {
      if (!nextStatuses[row.status].includes(body.status)) throw new Failure('organization.statusNotNext', { fields: ['status'] })
      row.status = body.status
      return { action: 'status', status: body.status, reason: body.reason }
    }),
  )

  serve(registry, markDuplicate, ({ server, caller, params, body }) =>
    change(server, caller.account.userId, params.id, body.version, async (em, row) => {
      if (body.of === row.duplicateOf) return null
      const other = body.of === null ? null : await found(em, body.of)
      if (other) assertNotMerged(other)
      // No chains: what repeats another one is repeated by none.
      const isRepeated = (await em.count(OrganizationEntity, { duplicateOf: row.id })) > 0
      if (other && (other.id === row.id || other.duplicateOf !== null || isRepeated))
        throw new Failure('organization.notToRepeat', { fields: ['of'] })
      const before = row.duplicateOf === null ? null : await em.findOne(OrganizationEntity, { id: row.duplicateOf })
      row.duplicateOf = body.of
      const changes = [{ field: 'duplicateOf', before: before?.officialName ?? '', after: other?.officialName ?? '' }]
      return { action: 'duplicate', changes }
    }),
  )
}

export function organizationRecordRoutes(registry: Registry): void {
  readingRoutes(registry)
  writingRoutes(registry)
}
