// What is known of contacts beyond what devices hold: the list, one in full, who looks alike, what names it, its events and its history.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { isOpenInterest } from '../../shared/adoption/interest.ts'
import { historyRows } from '../../shared/records/animalRecord.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import {
  contactEvents,
  contactHistory,
  contactInterests,
  contactLinks,
  contactRecord,
  eventsPerPage,
  listContacts,
  duplicateContacts,
  duplicatesPerPage,
  similarContacts,
  type ContactEvent,
  type ListedInterest,
} from '../../shared/records/contactRecord.ts'
import { isProbablySame } from '../../shared/contacts/sameContact.ts'
import { contactWords } from '../../shared/contacts/contactSearch.ts'
import { undoDays } from '../../shared/merging/contactUnion.ts'
import { internationalPhone } from '../../shared/contacts/phone.ts'
import { bannedAtAddressOf, linksTo, listedContacts, pairsAlike, similarTo } from '../orm/contactReads.ts'
import { readHistory } from '../orm/historyReads.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { missing } from '../merging/mergedAway.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { ContactMergeEntity } from '../merging/contactMerge.entity.ts'

const still = { still: true }
const day = 86_400_000
const withIds = (ids: readonly string[]) => ({ where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)] })

async function theContact(em: EntityManager, { tenant }: Viewer, id: string) {
  const [contact] = await rowsOf(em, tenant.id, 'contact', withIds([id]))
  if (!contact) throw await missing(em, tenant.id, 'contact', id)
  return contact
}

/** Merges into it that can still be taken apart, the newest first. */
async function mergesInto(em: EntityManager, { tenant }: Viewer, id: string, now: string) {
  const since = new Date(Date.parse(now) - undoDays * day).toISOString()
  const merges = await em.find(ContactMergeEntity, { survivorId: id, mergedAt: { $gt: since } }, { orderBy: { mergedAt: 'desc' } })
  const people = await rowsOf(em, tenant.id, 'member', withIds(merges.map(({ mergedBy }) => mergedBy)))
  return merges.map(({ id: mergeId, kept, mergedAt, mergedBy }) => {
    const by = people.find((member) => member.id === mergedBy)
    return { id: mergeId, name: contactName(kept.contact), at: mergedAt, by: by ? `${by.forename} ${by.surname}`.trim() : null }
  })
}

const newestFirst = (a: ContactEvent, b: ContactEvent): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1)

/** Changes and bookings that name it, as far as the viewer may see them. */
async function eventsOf(em: EntityManager, viewer: Viewer, id: string, of: 'adoption' | undefined): Promise<ContactEvent[]> {
  const { id: tenantId } = viewer.tenant
  const named = { where: 'r.contact_id = ? or r.details::text like ?', values: [id, `%${id}%`] }
  const changes = may(viewer, 'animals.view') ? await rowsOf(em, tenantId, 'statusChange', named) : []
  const services = of ? [] : (['daycare', 'pension'] as const).filter((service) => may(viewer, `${service}.view`))
  const booked = { where: 'r.contact_id = ? and r.service = any(?::text[])', values: [id, arrayOf(services)] }
  const bookings = services.length > 0 ? await rowsOf(em, tenantId, 'booking', booked) : []
  const ofBookings = { where: 'r.booking_id = any(?::uuid[])', values: [arrayOf(bookings.map((one) => one.id))] }
  const stays = bookings.length > 0 ? await rowsOf(em, tenantId, 'stay', ofBookings) : []
  const told = changes.filter(({ kind }) => !of || kind === 'adoption' || kind === 'adoptionReturn')
  const animalIds = [...told, ...stays].map(({ animalId }) => animalId)
  const animals = new Map((await rowsOf(em, tenantId, 'animal', withIds(animalIds))).map((animal) => [animal.id, animal]))
  const namesOf = (rows: readonly { animalId: string }[]) =>
    rows.flatMap(({ animalId }) => {
      const animal = animals.get(animalId)
      return animal ? [{ id: animal.id, name: animal.name, number: animal.number }] : []
    })
  const flowIds = [...new Set(told.map(({ flowId }) => flowId))]
  return [
    ...flowIds.map((flowId): ContactEvent => {
      const rows = told.filter((change) => change.flowId === flowId)
      const { at, kind, details } = rows[0]!
      return {
        what: 'change',
        id: flowId,
        at,
        kind,
        cancelled: rows.every(({ cancelledAt }) => cancelledAt !== null),
        party: rows.some(({ contactId }) => contactId === id),
        roles: (details.people ?? []).filter(({ contactId }) => contactId === id).map(({ role }) => role),
        animals: namesOf(rows),
      }
    }),
    ...bookings.map(({ id: bookingId, service, startDate, state }): ContactEvent => {
      const animalsOf = namesOf(stays.filter((stay) => stay.bookingId === bookingId))
      const cancelled = state === 'cancelled'
      return { what: service, id: bookingId, at: startDate, kind: null, cancelled, party: false, roles: [], animals: animalsOf }
    }),
  ].sort(newestFirst)
}

const newestOpen = (a: ListedInterest, b: ListedInterest): number =>
  Number(isOpenInterest(b)) - Number(isOpenInterest(a)) ||
  (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.id < b.id ? -1 : 1)

/** Interests are of animals: anyone who sees those sees them. */
async function interestsOf(em: EntityManager, viewer: Viewer, id: string): Promise<ListedInterest[]> {
  if (!may(viewer, 'animals.view')) return []
  const { id: tenantId } = viewer.tenant
  const interests = await rowsOf(em, tenantId, 'interest', { where: 'r.contact_id = ?', values: [id] })
  const animals = await rowsOf(em, tenantId, 'animal', withIds([...new Set(interests.map(({ animalId }) => animalId))]))
  return interests
    .flatMap((interest) => {
      const animal = animals.find((one) => one.id === interest.animalId)
      return animal ? [{ ...interest, name: animal.name, number: animal.number }] : []
    })
    .sort(newestOpen)
}

/** A contact with its details, what was merged into it, and who of its address is banned. */
async function recordOf(em: EntityManager, viewer: Viewer, id: string, { now, today }: { now: string; today: string }) {
  const contact = await theContact(em, viewer, id)
  const [details = noDetails(id)] = await rowsOf(em, viewer.tenant.id, 'contactDetails', withIds([id]))
  const atAddress = await bannedAtAddressOf(em, viewer.tenant.id, id, today)
  return {
    contact,
    details,
    merges: await mergesInto(em, viewer, id, now),
    bannedAtAddress: atAddress.map((one) => ({ id: one.id, name: contactName(one) })),
  }
}

function findingRoutes(registry: Registry): void {
  serve(registry, listContacts, ({ viewer, query, work }) =>
    work.read(async (em) => {
      const { search, role, kind, banned, order, descending, page, perPage } = query
      const asked = {
        words: contactWords(search),
        role,
        kind,
        bannedOn: banned && work.today,
        today: work.today,
        order,
        descending: descending !== undefined,
      }
      const range = { limit: perPage, offset: page * perPage }
      const { items, total } = await listedContacts(em, viewer.tenant.id, { ...asked, ...range })
      return { items, total, pages: Math.ceil(total / perPage) }
    }, still),
  )

  serve(registry, similarContacts, ({ viewer, body, work }) =>
    work.read(async (em) => ({
      items: await similarTo(em, viewer.tenant.id, { ...body, phones: body.phones.map((phone) => internationalPhone(phone)) }),
    })),
  )

  serve(registry, duplicateContacts, ({ viewer, query: { putAway, page }, work }) =>
    work.read(async (em) => {
      const alike = (await pairsAlike(em, viewer.tenant.id)).filter(({ pair: [one, other], alike }) => isProbablySame(alike, one, other))
      const away = alike.filter(({ notSame }) => notSame)
      const found = putAway ? away : alike.filter(({ notSame }) => !notSame)
      const items = found.slice(page * duplicatesPerPage, (page + 1) * duplicatesPerPage)
      return { items, total: found.length, pages: Math.ceil(found.length / duplicatesPerPage), putAway: away.length }
    }),
  )
}

export function contactRecordRoutes(registry: Registry): void {
  findingRoutes(registry)
  serve(registry, contactRecord, ({ viewer, params: { id }, work }) => work.read((em) => recordOf(em, viewer, id, work), still))

  serve(registry, contactLinks, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      await theContact(em, viewer, id)
      const naming = await linksTo(em, viewer.tenant.id, id)
      return { links: Object.fromEntries([...naming].map(([kind, ids]) => [kind, ids.length])) }
    }, still),
  )

  serve(registry, contactEvents, ({ viewer, params: { id }, query: { of, page }, work }) =>
    work.read(async (em) => {
      await theContact(em, viewer, id)
      const events = await eventsOf(em, viewer, id, of)
      const items = events.slice(page * eventsPerPage, (page + 1) * eventsPerPage)
      return { items, total: events.length, pages: Math.ceil(events.length / eventsPerPage) }
    }, still),
  )

  serve(registry, contactInterests, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      await theContact(em, viewer, id)
      return { items: await interestsOf(em, viewer, id) }
    }, still),
  )

  serve(registry, contactHistory, ({ viewer, params: { id }, query: { page }, work }) =>
    work.read(async (em) => {
      await theContact(em, viewer, id)
      const range = { limit: historyRows, offset: page * historyRows }
      const { items, total } = await readHistory(em, viewer.tenant.id, { ids: { contact: [id], contactDetails: [id] }, ...range })
      return { items, total, pages: Math.ceil(total / historyRows) }
    }, still),
  )
}
