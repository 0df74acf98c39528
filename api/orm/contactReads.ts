// Reads of contacts that entities do not give: the list, who looks alike, who is named where, and the next number. Every one names its organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ListedContact } from '../../shared/records/contactRecord.ts'
import { contactRoles } from '../../shared/contacts/contact.ts'
import type { ContactLikeness } from '../../shared/contacts/sameContact.ts'
import type { ContactOrder } from '../../shared/records/contactOrders.ts'
import { withoutEnd } from '../../shared/records/orderedContacts.ts'
import { kinds } from '../../shared/synced.ts'
import { idsNaming } from './namingReads.ts'
import { arrayOf } from './rows.ts'

const listed = `c.id, c.version, c.kind, c.forename, c.surname, c.company, c.phone, c.roles, c.banned, to_char(c.banned_until, 'YYYY-MM-DD') as "bannedUntil", c.insurer,
  c.insurance_number as "insuranceNumber", to_char(c.insured_until, 'YYYY-MM-DD') as "insuredUntil", c.open,
  c.active_in as "activeIn", c.named_in as "namedIn",
  coalesce(d.number, '') as number, coalesce(d.zip, '') as zip, coalesce(d.city, '') as city, d.emails[1] as email`
const from = 'contact c left join contact_details d on d.tenant_id = c.tenant_id and d.id = c.id'

/** More are not looked at: merging some of them, or putting them away, brings the others. */
const mostPairs = 2000

/** As people look for them: the surname, else what the organisation is called. */
const byName = [`lower(coalesce(nullif(c.surname, ''), c.company))`, 'lower(c.forename)', 'c.id']

/** The name of `c`, a contact, as `sortName` makes it; null without one. */
export const nameOfContact = `coalesce(nullif(concat_ws(', ', nullif(c.surname, ''), nullif(c.forename, '')), ''), nullif(c.company, ''))`
const text = (value: string) => `nullif(${value}, '') collate german`

/** What a contact is sorted by in each column, as `orderedContacts` has it; null for no value. `?` is today. */
const orders: Record<ContactOrder, { by: string; withToday?: true }> = {
  name: { by: `${nameOfContact} collate german` },
  number: { by: text('d.number') },
  company: { by: text('c.company') },
  roles: {
    by: `(select min(array_position(array['${contactRoles.join("', '")}'], role)) from unnest(c.roles) role)`,
  },
  phone: { by: text('c.phone') },
  email: { by: text('d.emails[1]') },
  zip: { by: text('d.zip') },
  city: { by: text('d.city') },
  banned: {
    by: `case when c.banned and (c.banned_until is null or c.banned_until >= ?::date) then coalesce(c.banned_until, date '${withoutEnd}') end`,
    withToday: true,
  },
}

export interface ContactQuery {
  words: readonly string[]
  role?: string | undefined
  kind?: string | undefined
  /** Only those who are banned on this day. */
  bannedOn?: string | undefined
  today: string
  order: ContactOrder
  descending: boolean
  limit: number
  offset: number
}

export async function listedContacts(
  em: EntityManager,
  tenantId: string,
  { words, role, kind, bannedOn, today, order, descending, limit, offset }: ContactQuery,
): Promise<{ items: ListedContact[]; total: number }> {
  const conditions = [
    ...words.map((word) => ({ sql: `(strpos(c.search, ?) > 0 or strpos(d.search, ?) > 0)`, values: [word, word] })),
    ...(role ? [{ sql: 'c.roles @> ?::text[]', values: [arrayOf([role])] }] : []),
    ...(kind ? [{ sql: 'c.kind = ?', values: [kind] }] : []),
    ...(bannedOn ? [{ sql: 'c.banned and (c.banned_until is null or c.banned_until >= ?::date)', values: [bannedOn] }] : []),
  ]
  const where = `c.tenant_id = ?${conditions.map(({ sql }) => ` and ${sql}`).join('')}`
  const values = [tenantId, ...conditions.flatMap((one) => one.values)]
  const [counted] = await em.execute<{ n: string }[]>(`select count(*) as n from ${from} where ${where}`, values)
  const { by, withToday } = orders[order]
  const direction = `${descending ? 'desc' : 'asc'} nulls last`
  const items = await em.execute<ListedContact[]>(
    `select ${listed} from ${from} where ${where} order by ${by} ${direction}, ${orders.name.by} nulls last, c.id limit ${Math.floor(limit)} offset ${Math.floor(offset)}`,
    [...values, ...(withToday ? [today] : [])],
  )
  return { items: items.map(shown), total: Number(counted!.n) }
}

export interface Likeness {
  surname: string
  company: string
  zip: string
  /** As they are kept. */
  phones: readonly string[]
  emails: readonly string[]
}

/** The same name at the same postal code, one of the e-mail addresses, or one of the numbers. */
export async function similarTo(
  em: EntityManager,
  tenantId: string,
  { surname, company, zip, phones, emails }: Likeness,
): Promise<ListedContact[]> {
  const [numbers, addresses] = [arrayOf(phones), arrayOf(emails)]
  const items = await em.execute<ListedContact[]>(
    `select ${listed} from ${from} where c.tenant_id = ? and (
       (? <> '' and d.zip = ? and ((? <> '' and lower(c.surname) = lower(?)) or (? <> '' and lower(c.company) = lower(?))))
       or c.phone = any(?::text[]) or d.more_phones && ?::text[]
       or exists (select from unnest(d.emails) e where lower(e) = any(select lower(x) from unnest(?::text[]) x)))
     order by ${byName.join(', ')} limit 10`,
    [tenantId, zip, zip, surname, surname, company, company, numbers, numbers, addresses],
  )
  return items.map(shown)
}

const called = `lower(coalesce(nullif(c.surname, ''), c.company))`
/** What two contacts have in common, with what it is compared by. */
const common = [
  {
    alike: 'name',
    by: `select c.id, concat_ws(' ', ${called}, d.zip) as by from ${from} where c.tenant_id = ? and d.zip <> '' and ${called} <> ''`,
  },
  { alike: 'email', by: `select c.id, lower(e) as by from ${from} cross join unnest(d.emails) e where c.tenant_id = ?` },
  {
    alike: 'phone',
    by: `select c.id, p as by from ${from} cross join unnest(array_append(coalesce(d.more_phones, '{}'), c.phone)) p where c.tenant_id = ? and p is not null`,
  },
]

/** Pairs of contacts that have something in common, in the order of their names; `notSame`: somebody has put it away. */
export async function pairsAlike(em: EntityManager, tenantId: string) {
  const pairs = common.map(
    ({ alike, by }) =>
      `select one.id as one, other.id as other, '${alike}' as alike from (${by}) one join (${by}) other on other.by = one.by and other.id > one.id`,
  )
  const found = await em.execute<{ one: string; other: string; alike: ContactLikeness[]; notSame: boolean }[]>(
    `select p.*, exists (select from contact_details d
         where d.tenant_id = ? and d.id in (p.one, p.other) and d.not_same && array[p.one::text, p.other::text]) as "notSame"
       from (select one, other, array_agg(distinct alike) as alike from (${pairs.join(' union all ')}) a group by one, other) p
       order by "notSame" limit ${mostPairs}`,
    [tenantId, ...pairs.flatMap(() => [tenantId, tenantId])],
  )
  const ids = arrayOf([...new Set(found.flatMap(({ one, other }) => [one, other]))])
  const contacts = await em.execute<ListedContact[]>(
    `select ${listed} from ${from} where c.tenant_id = ? and c.id = any(?::uuid[]) and d.anonymised_at is null order by ${byName.join(', ')}`,
    [tenantId, ids],
  )
  const places = new Map(contacts.map((contact, place) => [contact.id, place]))
  return found
    .flatMap(({ one, other, alike, notSame }) => {
      const [a, b] = [places.get(one), places.get(other)]
      if (a === undefined || b === undefined) return []
      const [first, second] = a < b ? [a, b] : [b, a]
      return [{ first, second, alike, notSame }]
    })
    .toSorted((a, b) => a.first - b.first || a.second - b.second)
    .map(({ first, second, alike, notSame }) => ({ pair: pairOf(contacts[first]!, contacts[second]!), alike, notSame }))
}

const pairOf = (one: ListedContact, other: ListedContact): [ListedContact, ListedContact] => [shown(one), shown(other)]
const shown = (item: ListedContact): ListedContact => ({ ...item, version: Number(item.version) })

/** Who is banned with everybody at the address of this contact. */
export const bannedAtAddressOf = (em: EntityManager, tenantId: string, id: string, today: string) =>
  em.execute<{ id: string; forename: string; surname: string; company: string }[]>(
    `select c.id, c.forename, c.surname, c.company from contact_details own
       join contact_details d on d.tenant_id = own.tenant_id and d.id <> own.id and d.ban_address_wide
         and d.zip = own.zip and lower(d.street) = lower(own.street)
       join contact c on c.tenant_id = d.tenant_id and c.id = d.id and c.banned
     where own.tenant_id = ? and own.id = ? and own.zip <> '' and own.street <> '' and (c.banned_until is null or c.banned_until >= ?::date)
     order by c.surname, c.id`,
    [tenantId, id, today],
  )

const others = kinds.filter((kind) => kind !== 'contact' && kind !== 'contactDetails')

/** Ids of all rows that name a contact anywhere, by their kind. */
export const rowsNaming = (em: EntityManager, tenantId: string, contactId: string) => idsNaming(em, tenantId, contactId, others)

const links = others.filter((kind) => kind !== 'notification')

/** What keeps a contact from being deleted: all of that but notifications, which only tell of it. */
export const linksTo = (em: EntityManager, tenantId: string, contactId: string) => idsNaming(em, tenantId, contactId, links)

/** What the history says of a contact, its invitations and the checks of its home is blanked: that something was written stays, what it was does not. `ids`: of all of them. */
export const forgetHistory = (em: EntityManager, tenantId: string, ids: readonly string[], now: string) =>
  em.execute(
    `update change_log set diff = null, redacted_at = ? where tenant_id = ? and entity in ('contact', 'contactDetails', 'requestInvite', 'homeCheck', 'homeCheckPhoto') and entity_id = any(?::uuid[]) and redacted_at is null`,
    [now, tenantId, arrayOf(ids)],
    'run',
  )
