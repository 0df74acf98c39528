// An address for every path of the app, with a record of the organisation of the lead for each parameter.
import { randomBytes } from 'node:crypto'
import { systemClock } from '../../api/clock.ts'
import { makeTenantKey } from '../../api/tenantKey.ts'
import { orderedId } from '../../shared/uuid.ts'
import { flows, termsOf } from '../../shared/changes/story/flows.ts'
import { inHouse, lead } from './demo.ts'
import { linkIn } from './signInSteps.ts'
import type { Stage } from './stage.ts'

type Named =
  | 'passHolder'
  | 'withoutAddress'
  | 'residency'
  | 'seizure'
  | ('booking' | 'daycareBooking' | 'request' | 'daycareRequest')
  | OfOperator
  | ('homeCheck' | 'vetInvoice' | 'helperSession')
  | ('animal' | 'found' | 'contact' | 'shelter' | 'member' | 'classification' | 'documentTemplate')

export interface Addresses {
  ids: Readonly<Record<Named, string>>
  /** The address of a path such as `/animal/{id}`. */
  of(path: string): string
}

type OfOperator = 'organization' | 'quoteRequest' | 'tenant' | 'billingPeriod' | 'campaign'

/** What the pages of the operator show, which belongs to no house. */
export async function ofOperator({ sql }: Pick<Stage, 'sql'>): Promise<Record<OfOperator, string>> {
  const [ids] = await sql<Record<OfOperator, string>>(
    `select (select organization_id from tenant where name = 'Tierheim Sonnenhof') as organization,
       (select id from quote_request where state = 'new' order by created_at desc limit 1) as "quoteRequest",
       (select id from tenant where name = 'Tierheim Sonnenhof') as tenant,
       (select id from campaign where state = 'draft' order by created_at limit 1) as campaign,
       (select period_id from operator_invoice where state = 'partial' order by number limit 1) as "billingPeriod"`,
  )
  return ids!
}

/** The address of a quote that waits for an answer, as a mail about it shows it. */
export async function quoteAddress(stage: Stage): Promise<string> {
  const [{ email } = { email: '' }] = await stage.sql<{ email: string }>(
    `insert into mail (id, template, email, facts, created_at, attempts)
     select gen_random_uuid(), 'quote', email, json_build_object('quoteId', id), now(), 0
     from quote where state = 'sent' order by sent_at desc limit 1 returning email`,
  )
  return linkIn(stage, email, '/accept-quote/')
}

/** The address behind which somebody without an account accepts the data processing agreement, as a mail about it shows it. */
export async function agreementAddress(stage: Stage): Promise<string> {
  const email = 'vorstand@sonnenhof.example'
  await stage.sql(
    `insert into mail (id, template, email, facts, created_at, attempts)
     select gen_random_uuid(), 'agreement', $1, json_build_object('tenantId', id, 'linkId', $2::text), now(), 0
     from tenant where name = 'Tierheim Sonnenhof'`,
    [email, orderedId(Date.now(), randomBytes(16))],
  )
  return linkIn(stage, email, '/data-processing-agree/')
}

/** The address at which a participant of a campaign unsubscribes, as a mail of it shows it. */
export async function unsubscribeAddress(stage: Stage): Promise<string> {
  const [{ email } = { email: '' }] = await stage.sql<{ email: string }>(
    `insert into mail (id, template, email, facts, created_at, attempts)
     select id, 'campaign', email, json_build_object('campaignId', campaign_id), now(), 0
     from campaign_participant where state = 'sent' order by email limit 1 on conflict (id) do update set attempts = 0 returning email`,
  )
  return linkIn(stage, email, '/unsubscribe/')
}

/** The address behind which somebody without an account sends files, as a mail to this contact shows it. */
export async function fileDropAddress(stage: Stage, contact: string): Promise<string> {
  const [{ tenant, drop } = { tenant: '', drop: '' }] = await stage.sql<{ tenant: string; drop: string }>(
    `insert into file_drop (tenant_id, id, contact_id, title, max_files, created_at, created_by, valid_until)
       select tenant_id, gen_random_uuid(), id, 'Impfpass von Bello', 20, now(), $2, today() + 14 from contact where id = $1
       returning tenant_id as tenant, id as drop`,
    [contact, lead.id],
  )
  const email = 'kim.beck@post.example'
  await stage.sql(
    `insert into mail (id, template, email, facts, created_at, attempts)
       values (gen_random_uuid(), 'fileDrop', $1, json_build_object('tenantId', $2::text, 'dropId', $3::text), now(), 0)`,
    [email, tenant, drop],
  )
  return linkIn(stage, email, '/file-drop/')
}

/** The address of a link that shows all of this animal to somebody without an account. */
export async function shareAddress({ sql }: Stage, animal: string): Promise<string> {
  const [of] = await sql<{ id: string }>('select tenant_id as id from animal where id = $1', [animal])
  const { key, hash } = makeTenantKey('animal share', systemClock, of!.id)
  await sql(
    `insert into animal_share (tenant_id, id, animal_id, grantee, parts, key_hash, created_at, created_by, valid_until)
       values ($1, gen_random_uuid(), $2, 'Kim Beck', '{profile,medical,weights,photos}', $3, now(), $4, now() + interval '30 days')`,
    [of!.id, animal, hash, lead.id],
  )
  return `/shared/${key}`
}

/** The address of a link that shows the whole stock book to an office. */
export async function inspectionAddress({ sql }: Stage): Promise<string> {
  const [of] = await sql<{ id: string }>('select tenant_id as id from membership where user_id = $1', [lead.id])
  const { key, hash } = makeTenantKey('inspection', systemClock, of!.id)
  await sql(
    `insert into inspection (tenant_id, id, authority, person, key_hash, created_at, created_by, valid_until)
       values ($1, gen_random_uuid(), 'Veterinäramt Celle', 'Dr. Anders', $2, now(), $3, now() + interval '14 days')`,
    [of!.id, hash, lead.id],
  )
  return `/inspection/${key}`
}

export async function findAddresses(stage: Stage): Promise<Addresses> {
  const oneOf = async (table: string, more = 'true', order = 'r.id'): Promise<string> => {
    const [row] = await stage.sql<{ id: string }>(`select r.id from "${table}" r ${inHouse('r')} where ${more} order by ${order} limit 1`, [
      lead.id,
    ])
    if (!row) throw new Error(`The demo has no ${table}.`)
    return row.id
  }
  const ids = {
    animal: await oneOf('animal', `r.custody = 'turnedIn' and r.place = 'room' and r.name <> ''`, 'r.number'),
    found: await oneOf('animal', `r.custody = 'found' and r.name <> ''`, 'r.number'),
    contact: await oneOf('contact', `r.surname <> ''`, 'r.banned desc, r.surname'),
    passHolder: await oneOf(
      'contact',
      `exists (select from entitlement e where e.tenant_id = r.tenant_id and e.contact_id = r.id and e.state = 'active' and e.subscription is null)`,
      'r.surname, r.id',
    ),
    // With a known address the form of an invitation would be complete before anybody touches it.
    withoutAddress: await oneOf(
      'contact',
      `r.surname <> '' and not r.banned and not exists (select from contact_details d where d.tenant_id = r.tenant_id and d.id = r.id and cardinality(d.emails) > 0)`,
      'r.surname, r.id',
    ),
    residency: await oneOf('sponsored_residency', `r.state = 'active'`),
    seizure: await oneOf('animal_seizure', 'true'),
    booking: await oneOf('booking', `r.service = 'pension' and r.state = 'confirmed'`, 'r.start_date, r.id'),
    // Of one animal: for several there are other words.
    daycareBooking: await oneOf(
      'booking',
      `r.service = 'daycare' and r.state = 'confirmed' and r.start_date >= today()
       and (select count(*) from stay s where s.tenant_id = r.tenant_id and s.booking_id = r.id) = 1`,
      'r.start_date, r.id',
    ),
    request: await oneOf('booking_request', `r.service = 'pension' and r.state = 'new'`),
    daycareRequest: await oneOf('booking_request', `r.service = 'daycare' and r.state = 'new'`),
    vetInvoice: await oneOf('vet_invoice', `r.state = 'allocated'`),
    homeCheck: await oneOf('home_check', `r.state = 'assigned'`),
    helperSession: await oneOf(
      'helper_session',
      `exists (select from session_sign_up u where u.tenant_id = r.tenant_id and u.session_id = r.id)`,
    ),
    shelter: await oneOf('shelter', `r.type = 'building'`, 'r.position'),
    member: await oneOf('membership'),
    classification: await oneOf('classification'),
    documentTemplate: await oneOf('document_template', 'true', 'r.number desc'),
    ...(await ofOperator(stage)),
  }
  const newest = await stage.sql<{ kind: string; id: string }>(
    `select distinct on (c.kind) c.kind, c.flow_id as id from status_change c ${inHouse('c')}
     order by c.kind, c.at desc`,
    [lead.id],
  )
  const changes = new Map(newest.map(({ kind, id }) => [kind, id]))
  const places: [beginning: string, id: string | undefined][] = [
    ['/animal/{id}', ids.animal],
    ['/contact/{id}/daycare', ids.passHolder],
    ['/daycare/subscription/new/{id}', ids.passHolder],
    ['/daycare/invite/{id}', ids.withoutAddress],
    ['/contact/{id}', ids.contact],
    ['/animal/vet-invoice/{id}', ids.vetInvoice],
    ['/animal-helper/session/', ids.helperSession],
    ['/home-check/add/', ids.contact],
    ['/home-check/request/', ids.contact],
    ['/home-check/', ids.homeCheck],
    ['/shelter/{id}', ids.shelter],
    ['/pension/booking/{id}', ids.booking],
    ['/sponsored-residency/{id}', ids.residency],
    ['/animal-seizure/{id}', ids.seizure],
    ['/daycare/booking/{id}', ids.daycareBooking],
    ...['request', 'accept', 'reject'].map((page): [string, string] => [`/pension/${page}/{id}`, ids.request]),
    ...['request', 'accept-bookings', 'accept-trial-day', 'reject'].map((page): [string, string] => [
      `/daycare/${page}/{id}`,
      ids.daycareRequest,
    ]),
    ['/tenantadmin/organization/billing-period/{id}', ids.billingPeriod],
    ['/tenantadmin/organization/{id}', ids.organization],
    ['/tenantadmin/quote-request/{id}', ids.quoteRequest],
    ['/tenantadmin/campaign/{id}', ids.campaign],
    ['/tenantadmin/tenant/{id}', ids.tenant],
    ['/admin/user/{id}', ids.member],
    ['/admin/pricing-statistics/{year}', String(new Date().getFullYear())],
    ['/admin/animal-classifications/{id}', ids.classification],
    ['/admin/document-template/{id}', ids.documentTemplate],
    ['/admin/document-template/new/{type}', 'adoption'],
    ['/found-give-back/new/{id}', ids.found],
    ...flows.map((flow): [string, string | undefined] => [`/${termsOf[flow].path}/{`, changes.get(flow)]),
  ]
  return {
    ids,
    of(path) {
      if (!path.includes('{')) return path
      const id = places.find(([beginning]) => path.startsWith(beginning))?.[1]
      if (!id) throw new Error(`Say in this file which record shows ${path}.`)
      return path.replace('{registrar}', 'tasso').replace(/\{\w+\}/, id)
    },
  }
}
