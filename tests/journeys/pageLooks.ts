// Every page that is built, out of the table of paths, in both languages and both colour schemes. Each of two files looks at every second page.
import type { Service } from '../../shared/bookings/booking.ts'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../api/clock.ts'
import { makeTenantKey } from '../../api/tenantKey.ts'
import { flows, termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { built, ownApps } from '../builtPages.ts'
import { graveFaults } from './axe.ts'
import { ofOperator, quoteAddress } from './addresses.ts'
import { carer, inHouse, lead, operator } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { covered, follow, picture, settled, tooSmall, widthsAt } from './look.ts'
import { askForLink } from './signInSteps.ts'
import { online, openStage, type Stage } from './stage.ts'
import { signIn, signInOperator } from './steps.ts'
import { strangers, word, type Language } from './screenTexts.ts'

let stage: Stage
const languages = ['de', 'en'] as const
const schemes = ['light', 'dark'] as const
const long = import.meta.env.MODE === 'long'
/** Phones, one for each language: of somebody who may everything, and of somebody who is not signed in. */
const members = {} as Record<Language, ContextDevice>
const visitors = {} as Record<Language, ContextDevice>
/** Of the operator of the platform, who is in no organisation. */
const operators = {} as Record<Language, ContextDevice>
/** What people of the demo wrote themselves, as it may read like the interface. */
let written: Set<string>

async function open(): Promise<void> {
  stage = await openStage({}, online)
  for (const language of languages) {
    members[language] = await stage.phone()
    visitors[language] = await stage.phone()
    operators[language] = await stage.phone()
    await visitors[language].page.goto(`${visitors[language].gate.origin}/login`)
    await signIn(members[language], lead)
    await signInOperator(operators[language], operator)
    for (const { page } of [members[language], visitors[language], operators[language]]) await speak(page, language)
    for (const { page } of [members[language], operators[language]]) {
      await page.reload()
      await settled(page)
    }
  }
  written = new Set((await stage.sql<{ name: string }>('select name from bookmark')).map(({ name }) => name))
}

/** What represents the parameters of a path; the first whose beginning fits. A page with parameters that is new needs a line. */
const addresses: [beginning: string, of: (path: string) => Promise<string>][] = [
  ['/tenantadmin/organization/billing-period/{id}', async (path) => path.replace('{id}', (await ofOperator(stage)).billingPeriod)],
  ['/tenantadmin/organization/{id}', async (path) => path.replace('{id}', (await ofOperator(stage)).organization)],
  ['/tenantadmin/quote-request/{id}', async (path) => path.replace('{id}', (await ofOperator(stage)).quoteRequest)],
  ['/tenantadmin/tenant/{id}', async (path) => path.replace('{id}', (await ofOperator(stage)).tenant)],
  ['/accept-quote/{id}/{key}', () => quoteAddress(stage)],
  ['/accept-quote/{id}', async () => (await quoteAddress(stage)).replace(/\/[^/]*$/, '')],
  ['/admin/user/{id}', async (path) => path.replace('{id}', await membership())],
  ['/resetpw/confirm/{token}', () => askForLink(stage, carer)],
  ['/animal/{id}', async (path) => path.replace('{id}', await animal()).replace('{registrar}', 'tasso')],
  ['/shared/{key}', async () => `/shared/${await shareKey()}`],
  ['/admin/animal-classifications/{id}', async (path) => path.replace('{id}', await classification())],
  ['/admin/document-template/{id}', async (path) => path.replace('{id}', await documentTemplate())],
  ['/admin/document-template/new/{type}', async () => '/admin/document-template/new/adoption'],
  ['/shelter/{id}', async (path) => path.replace('{id}', await shelter())],
  ['/sponsored-residency/{id}', async (path) => path.replace('{id}', await residency())],
  ['/pension/booking/{id}', async (path) => path.replace('{id}', await booking('pension'))],
  ['/daycare/booking/{id}', async (path) => path.replace('{id}', await booking('daycare'))],
  ...(['pension', 'daycare'] as const).flatMap((service) =>
    ['request', 'accept', 'accept-bookings', 'accept-trial-day', 'reject'].map((page): (typeof addresses)[number] => [
      `/${service}/${page}/{id}`,
      async (path) => path.replace('{id}', await request(service)),
    ]),
  ),
  ['/contact/{id}/daycare', async (path) => path.replace('{id}', await passHolder())],
  ['/daycare/subscription/new/{id}', async (path) => path.replace('{id}', await passHolder())],
  ['/daycare/invite/{id}', async (path) => path.replace('{id}', await passHolder())],
  ['/contact/{id}', async (path) => path.replace('{id}', await contact())],
  ['/found-give-back/new/{id}', async (path) => path.replace('{id}', await animal(`a.custody = 'found'`))],
  ...flows.map((flow): [string, (path: string) => Promise<string>] => [
    `/${termsOf[flow].path}/{`,
    async (path) => path.replace(/\{\w+\}/, await change(flow)),
  ]),
]

/** The key of a link that shows all of an animal. */
async function shareKey(): Promise<string> {
  const [of] = await stage.sql<{ id: string }>('select tenant_id as id from animal where id = $1', [await animal()])
  const { key, hash } = makeTenantKey('animal share', systemClock, of!.id)
  await stage.sql(
    `insert into animal_share (tenant_id, id, animal_id, grantee, parts, key_hash, created_at, created_by, valid_until)
       values ($1, gen_random_uuid(), $2, 'Kim Beck', '{profile,medical,weights,photos}', $3, now(), $4, now() + interval '30 days')`,
    [of!.id, await animal(), hash, lead.id],
  )
  return key
}

async function classification(): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(`select c.id from classification c ${inHouse('c')} order by c.name_de limit 1`, [lead.id])
  return one!.id
}

/** The newest version of one. */
async function documentTemplate(): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(`select t.id from document_template t ${inHouse('t')} order by t.number desc limit 1`, [
    lead.id,
  ])
  return one!.id
}

async function shelter(): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(
    `select s.id from shelter s ${inHouse('s')}
     where s.type = 'building' order by s.position limit 1`,
    [lead.id],
  )
  return one!.id
}

/** A sponsored residency that has begun. */
async function residency(): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(`select s.id from sponsored_residency s ${inHouse('s')} where s.state = 'active' limit 1`, [
    lead.id,
  ])
  return one!.id
}

/** One who is banned. */
/** A contact with a pass of daycare. */
async function passHolder(): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(`select e.contact_id as id from entitlement e ${inHouse('e')} order by e.id limit 1`, [
    lead.id,
  ])
  return one!.id
}

async function contact(): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(`select c.id from contact c ${inHouse('c')} order by c.banned desc, c.surname limit 1`, [
    lead.id,
  ])
  return one!.id
}

/** One that is to come. */
async function booking(service: Service): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(
    `select b.id from booking b ${inHouse('b')}
     where b.service = $2 and b.state = 'confirmed' and b.start_date > current_date order by b.start_date, b.id limit 1`,
    [lead.id, service],
  )
  return one!.id
}

/** One that waits. */
async function request(service: Service): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(
    `select r.id from booking_request r ${inHouse('r')}
     where r.service = $2 and r.state = 'new' order by r.id limit 1`,
    [lead.id, service],
  )
  return one!.id
}

async function membership(): Promise<string> {
  const [one] = await stage.sql<{ id: string }>('select id from membership where user_id = $1', [carer.id])
  return one!.id
}

async function animal(whose = 'a.custody is not null'): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(
    `select a.id from animal a ${inHouse('a')}
     where ${whose} and a.name <> '' order by a.number limit 1`,
    [lead.id],
  )
  return one!.id
}

/** The newest of a kind. */
async function change(flow: Flow): Promise<string> {
  const [one] = await stage.sql<{ id: string }>(
    `select c.id from status_change c ${inHouse('c')}
     where c.kind = $2 order by c.at desc limit 1`,
    [lead.id, flow],
  )
  if (!one) throw new Error(`The demo has no ${flow}.`)
  return one.id
}

async function addressOf(path: string): Promise<string> {
  if (!path.includes('{')) return path
  const known = addresses.find(([beginning]) => path.startsWith(beginning))
  if (!known) throw new Error(`Say at the top of this file which address shows ${path}.`)
  return known[1](path)
}

/** Nothing is at this address, and that is a page too. */
const nowhere = '/nowhere'

/** Texts of the operator, in German whatever the language. */
const germanOnly = ['/impressum', '/privacy']

const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('obhut.language', chosen), language)

/** `inside`: as a link in the app leads there; else the app is loaded with this address. */
async function show({ page, gate }: ContextDevice, address: string, language: Language, inside: boolean): Promise<void> {
  if (inside) await follow(page, address)
  else {
    await page.goto(`${gate.origin}${address}`)
    await settled(page)
  }
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  // It shows what it is about, not that it failed or is not there.
  expect(await page.getByRole('button', { name: word(language, 'Try again') }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: word(language, 'Page not found') }).count()).toBe(address === nowhere ? 1 : 0)
}

interface Look {
  language: Language
  scheme: (typeof schemes)[number]
}

/** The looks at which axe has a page whole: all four in a long run, or when pictures are wanted; else one, so that all four come on four pages in a row. */
const looksOf = (nth: number): Look[] =>
  long || process.env.OBHUT_PICTURES
    ? languages.flatMap((language) => schemes.map((scheme) => ({ language, scheme })))
    : [{ language: languages[nth % 2]!, scheme: schemes[(nth >> 1) % 2]! }]

/** Lists, legal texts, documents and release notes are as long as what they show. */
const asLongAsTheirContent = new Set([
  // Vaccinations and questions that the house demands, and its rates of late pick-ups.
  '/admin/pension/check-in',
  '/admin/daycare/bookings',
  '/tenantadmin/organizations',
  '/tenantadmin/list',
  '/tenantadmin/contracts',
  '/tenantadmin/accounts',
  '/tenantadmin/tenant/{id}/users',
  '/tenantadmin/quote-requests',
  '/animals',
  '/found',
  '/turned-in',
  '/adoption',
  '/contacts',
  '/shelters',
  '/shelter/{id}',
  '/shelter/{id}/tasks',
  '/day-list',
  '/care',
  '/incidents',
  '/found-give-back/new',
  '/pension/bookings',
  '/daycare/bookings',
  '/animal/vaccinations-due',
  '/timetracking/my-times',
  // The list of all settings.
  '/admin/settings',
  '/privacy',
  '/impressum',
  '/release-notes',
  '/admin/account/contract',
  '/admin/document-template/{id}',
  '/admin/document-template/new/{type}',
])
/** How many screens of a phone a page may take: a longer one hides what it is about. */
const mostScreens = 4

const screensOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
const isTooLong = async (page: Page, path: string): Promise<boolean> =>
  !asLongAsTheirContent.has(path) && !path.endsWith('/history') && (await screensOf(page)) > mostScreens

async function check(page: Page, path: string, language: Language, looks: readonly Look[]): Promise<void> {
  const read = germanOnly.includes(path) ? 'de' : language
  // First, as it opens: looking at what is covered scrolls hidden tabs into sight.
  const found = {
    isTooLong: await isTooLong(page, path),
    small: await tooSmall(page),
    covered: await covered(page),
    widths: await widthsAt(page, [360, 390]),
    strangers: language === read ? (await strangers(page, language)).filter((text) => !written.has(text)) : [],
  }
  expect(found).toEqual({ small: [], covered: [], widths: [360, 390], isTooLong: false, strangers: [] })
  for (const { scheme } of looks.filter((look) => look.language === language)) {
    await page.emulateMedia({ colorScheme: scheme })
    expect({ scheme, grave: await graveFaults(page) }).toEqual({ scheme, grave: [] })
    await picture(page, `${path}-${language}-${scheme}`)
  }
}

const pages = [...built, { path: nowhere, layout: 'signedIn' }, ...Object.keys(ownApps).map((path) => ({ path, layout: 'device' }))]

/** Looks at every second page, from this one on. */
export function lookAtPages(first: 0 | 1): void {
  beforeAll(open)
  afterAll(() => stage.stop())
  const chosen = pages.filter((_, nth) => nth % 2 === first).map((one, nth) => ({ ...one, looks: looksOf(nth) }))

  test('all looks come in turn', () => {
    const come = new Set(chosen.flatMap(({ looks }) => looks.map(({ language, scheme }) => `${language} ${scheme}`)))
    expect([...come].sort()).toEqual(['de dark', 'de light', 'en dark', 'en light'])
  })

  test.each(chosen)('$path is accessible, fits a phone and speaks one language', async ({ path, layout, looks }) => {
    // Both at once: a page waits for the browser most of the time. Both end, too: one that goes on would change the size of the next page.
    const ended = await Promise.allSettled(
      languages.map(async (language) => {
        const isMember = layout === 'signedIn' || layout === 'operator'
        const device = (layout === 'operator' ? operators : isMember ? members : visitors)[language]
        // Each page is come to both ways: the app is loaded where axe looks on, and a link of it leads there in the other language.
        const inside = isMember && !looks.some((look) => look.language === language)
        await show(device, await addressOf(path), language, inside)
        await check(device.page, path, language, looks)
      }),
    )
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  })
}
