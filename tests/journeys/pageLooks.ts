// Every page that is built, out of the table of paths, with all that is looked for on a page in one visit. One file walks them in German, another in
// English. Each page is looked at whole in one language and one colour scheme, by turns; in the other scheme its contrast is.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built, ownApps, type BuiltPage } from '../builtPages.ts'
import {
  agreementAddress,
  fileDropAddress,
  inspectionAddress,
  findAddresses,
  quoteAddress,
  shareAddress,
  unsubscribeAddress,
  type Addresses,
} from './addresses.ts'
import { graveFaults } from './axe.ts'
import { carer } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { covered, follow, inScheme, picture, settled, tooSmall, widthsAt } from './look.ts'
import { findNames, namesThatLeadNowhere, type Names } from './names.ts'
import { listenTo, pressAll, staysSilent } from './pressing.ts'
import { askForLink } from './signInSteps.ts'
import { online, openStage, type Stage } from './stage.ts'
import { openPeople, phonesOf, type People } from './people.ts'
import { strangers, word, type Language } from './screenTexts.ts'

const languages = ['de', 'en'] as const
const schemes = ['light', 'dark'] as const
const long = import.meta.env.MODE === 'long'

let stage: Stage
let people: People
let addresses: Addresses
let names: Names
/** What people of the demo wrote themselves, as it may read like the interface. */
let written: Set<string>

/** Every text of the database. */
async function textsOf({ sql }: Stage): Promise<Set<string>> {
  const tables = await sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const found = new Set<string>()
  for (const { name } of tables)
    for (const { text } of await sql<{ text: string }>(
      `select distinct v #>> '{}' as text from "${name}" r, jsonb_path_query(to_jsonb(r), 'strict $.** ? (@.type() == "string")') v
       where length(v #>> '{}') < 100`,
    ))
      found.add(text)
  return found
}

async function open(language: Language): Promise<void> {
  stage = await openStage({}, online)
  people = await openPeople(stage)
  for (const device of phonesOf(people)) {
    await device.page.evaluate((chosen) => localStorage.setItem('obhut.language', chosen), language)
    await device.page.reload()
    await settled(device.page)
    listenTo(device)
  }
  addresses = await findAddresses(stage)
  names = await findNames(stage)
  written = await textsOf(stage)
}

/** Pages that only a link leads to: it is made for each visit. */
const linked: Readonly<Record<string, () => Promise<string>>> = {
  '/accept-quote/{id}/{key}': () => quoteAddress(stage),
  '/accept-quote/{id}': async () => (await quoteAddress(stage)).replace(/\/[^/]*$/, ''),
  '/data-processing-agree/{key}': () => agreementAddress(stage),
  '/unsubscribe/{key}': () => unsubscribeAddress(stage),
  '/file-drop/{id}': () => fileDropAddress(stage, addresses.ids.contact),
  '/resetpw/confirm/{token}': () => askForLink(stage, carer),
  '/inspection/{key}': () => inspectionAddress(stage),
  '/shared/{key}': () => shareAddress(stage, addresses.ids.animal),
}
const addressOf = async (path: string): Promise<string> => (await linked[path]?.()) ?? addresses.of(path)

const bad = [`"\\u0000"`, '{"a":[1]}', '-1', '1e999', '//evil.example', 'javascript:alert(1)', '2026-02-31', '%ff%fe']
/** Every key that some page takes from its address. */
const keys = 'page historyPage date month view task animal contact draft request flow merge parts role order'.split(' ')
/** Values that a page passes over: it shows what it shows without them. */
const badSearch = keys.map((key, at) => `${key}=${encodeURIComponent(bad[at % bad.length]!)}`).join('&')

/** Nothing is at this address, and that is a page too. */
const nowhere = '/nowhere'

/** Texts of the operator, in German whatever the language. */
const germanOnly = ['/impressum', '/privacy']

/** `inside`: as a link in the app leads there; else the app is loaded with this address. */
async function show({ page, gate }: ContextDevice, address: string, language: Language, inside: boolean): Promise<void> {
  if (inside) await follow(page, address)
  else {
    await page.goto(`${gate.origin}${address}`)
    await settled(page)
  }
  expect(new URL(page.url()).origin).toBe(gate.origin)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  // It shows what it is about, not that it failed or is not there.
  expect(await page.getByRole('button', { name: word(language, 'Try again') }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: word(language, 'Page not found') }).count()).toBe(address === nowhere ? 1 : 0)
}

type Visited = Pick<BuiltPage, 'path' | 'layout'>

interface Look {
  language: Language
  scheme: (typeof schemes)[number]
}

/** The looks at which a page is looked at whole: all four in a long run, or when pictures are wanted; else one, so that all four come on four pages in a row. */
const looksOf = (nth: number): Look[] =>
  long || process.env.OBHUT_PICTURES
    ? languages.flatMap((language) => schemes.map((scheme) => ({ language, scheme })))
    : [{ language: languages[nth % 2]!, scheme: schemes[(nth >> 1) % 2]! }]

/** Lists, legal texts, documents and release notes are as long as what they show. */
const asLongAsTheirContent = new Set([
  // Vaccinations and questions that the house demands, and its rates of late pick-ups.
  '/admin/pension/check-in',
  '/admin/daycare/bookings',
  // Questions of the home check.
  '/admin/placement/adoption',
  // The text of an agreement.
  '/data-processing-agree/{key}',
  '/tenantadmin/organizations',
  '/tenantadmin/list',
  '/tenantadmin/contracts',
  '/tenantadmin/accounts',
  '/tenantadmin/openid',
  '/tenantadmin/tenant/{id}/users',
  // The rights, a line each.
  '/tenantadmin/tenant/{id}/users/create',
  '/tenantadmin/tenant/{id}/users/create/email',
  '/admin/users/create',
  '/admin/user/{id}',
  '/tenantadmin/quote-requests',
  '/tenantadmin/campaigns',
  '/tenantadmin/campaigns/unsubscribed',
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
  '/weighing-round',
  '/incidents',
  '/intake-requests',
  '/statistics/stock-book',
  '/inspection/{key}',
  '/home-checks',
  '/found-give-back/new',
  '/pension/bookings',
  '/daycare/bookings',
  '/animal/vaccinations-due',
  '/timetracking/my-times',
  '/timetracking/employee-planning',
  '/timetracking/team',
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

const forMembers = ['signedIn', 'operator']

/** Shells that axe has had, by the app that is loaded, whether somebody is signed in, and the scheme. They are alike on every page. */
const shells = new Set<string>()

/** Whether a page of this kind has been looked at with its shell. */
function knowsShell(layout: string, scheme: string): boolean {
  const kind = `${layout} ${scheme}`
  const known = shells.has(kind)
  shells.add(kind)
  return known && forMembers.includes(layout)
}

/** What axe finds in these schemes; where only one of them is looked at whole, the contrast of the other one. */
async function checkSchemes(page: Page, { path, layout }: Visited, language: Language, whole: readonly Look['scheme'][]): Promise<void> {
  for (const scheme of whole) {
    await inScheme(page, scheme)
    expect({ scheme, grave: await graveFaults(page, undefined, knowsShell(layout, scheme)) }).toEqual({ scheme, grave: [] })
    await picture(page, `${path}-${language}-${scheme}`)
  }
  if (whole.length !== 1) return
  const [scheme] = schemes.filter((one) => one !== whole[0])
  await inScheme(page, scheme!)
  const contrast = await graveFaults(page, ['color-contrast'], forMembers.includes(layout))
  expect({ scheme, contrast }).toEqual({ scheme, contrast: [] })
}

/** All that is looked for beside what axe finds. First, as it opens: looking at what is covered scrolls hidden tabs into sight. */
async function faultsOf(page: Page, path: string, language: Language, isWhole: boolean) {
  const read = germanOnly.includes(path) ? 'de' : language
  return {
    isTooLong: await isTooLong(page, path),
    small: await tooSmall(page),
    covered: isWhole ? await covered(page) : [],
    widths: await widthsAt(page, [390, 360]),
    strangers: language === read ? (await strangers(page, language)).filter((text) => !written.has(text)) : [],
  }
}

async function check(page: Page, visited: Visited, language: Language, whole: readonly Look['scheme'][]): Promise<void> {
  const found = await faultsOf(page, visited.path, language, whole.length > 0)
  expect(found).toEqual({ small: [], covered: [], widths: [390, 360], isTooLong: false, strangers: [] })
  await checkSchemes(page, visited, language, whole)
}

const forVisitors = ['optional', 'loggedOut']

/** Every name is a way in, and forms that nobody has touched store nothing. Pressing shows faults, so this is last. */
async function checkUntouched(device: ContextDevice, { path, layout }: Visited): Promise<void> {
  if (layout === 'signedIn') expect(await namesThatLeadNowhere(device.page, names.notOf(addresses.of(path)))).toEqual([])
  if (!forMembers.includes(layout) && (!forVisitors.includes(layout) || path.includes('{'))) return
  await pressAll(device.page)
  await staysSilent(device)
}

const pages: Visited[] = [
  ...built,
  { path: nowhere, layout: 'nowhere' },
  ...Object.keys(ownApps).map((path) => ({ path, layout: 'device' })),
]
const folderOf = ({ file }: BuiltPage): string => file.split('/')[0]!
/** The first page of each folder: the app is loaded with its address. A long run loads it with every address. */
const loaded = new Set(
  built.filter((page, at) => built.findIndex((one) => folderOf(one) === folderOf(page)) === at).map(({ path }) => path),
)

interface Planted {
  tag: string
  text: string
  style: Partial<Record<'color' | 'background' | 'width' | 'height' | 'marginTop' | 'position', string>>
}

/** Puts these faults at the end of a page, in the place of those before. */
const plant = (page: Page, faults: readonly Planted[]): Promise<void> =>
  page.evaluate((faults) => {
    for (const before of document.querySelectorAll('[data-planted]')) before.remove()
    for (const { tag, text, style } of faults) {
      const element = Object.assign(document.createElement(tag), { textContent: text, title: text })
      element.dataset.planted = ''
      Object.assign(element.style, style)
      document.querySelector('main')!.append(element)
    }
  }, faults)

/** Every look finds its fault on a page of the app: one that finds nothing any more would let everything pass. */
async function findPlanted({ page }: ContextDevice): Promise<void> {
  const [path, layout] = ['/outbox', 'signedIn']
  await follow(page, path)
  await plant(page, [
    { tag: 'button', text: 'Ja', style: { width: '20px', height: '20px' } },
    { tag: 'button', text: 'Nein', style: { width: '60px', height: '60px' } },
    { tag: 'div', text: 'Try again', style: { position: 'relative', marginTop: '-70px', width: '700px', height: '12000px' } },
    { tag: 'p', text: names.all[0]!, style: {} },
  ])
  const { small, covered: hidden, ...others } = await faultsOf(page, path, 'de', true)
  expect(small).toHaveLength(1)
  expect(hidden).not.toEqual([])
  expect(others).toMatchObject({ isTooLong: true, strangers: ['Try again'] })
  expect(others.widths).not.toEqual([390, 360])
  expect(await namesThatLeadNowhere(page, names.all)).toHaveLength(1)
  for (const [color, background, fault] of [
    ['#aaa', '#fff', /grave/],
    ['#222', '#fff', null],
    ['#222', '', /contrast/],
  ] as const) {
    await plant(page, [{ tag: 'p', text: 'Bello', style: { color, background } }])
    const checked = checkSchemes(page, { path, layout }, 'de', ['light'])
    if (fault) await expect(checked).rejects.toThrow(fault)
    else await checked
  }
  await plant(page, [])
  await page.evaluate(() => fetch('/api/todo/new', { method: 'POST' }))
  await expect(staysSilent(people.member)).rejects.toThrow('/api/todo/new')
}

/** Looks at every page in this language. */
export function lookAtPages(language: Language): void {
  beforeAll(() => open(language))
  afterAll(() => stage.stop())
  const visits = pages.map((one, nth) => ({
    ...one,
    whole: looksOf(nth).flatMap((look) => (look.language === language ? [look.scheme] : [])),
  }))

  test('all looks come in turn', () => {
    expect([...new Set(visits.flatMap(({ whole }) => whole))].sort()).toEqual(['dark', 'light'])
  })

  test.each(visits)('$path is accessible, fits a phone and speaks one language', async ({ path, layout, whole }) => {
    const { member, visitor, platform } = people
    const device = layout === 'operator' ? platform : layout === 'signedIn' || layout === 'nowhere' ? member : visitor
    const address = await addressOf(path)
    const search = language === 'en' && layout === 'signedIn' ? `?${badSearch}` : ''
    await show(device, address + search, language, device !== visitor && !long && !(language === 'en' && loaded.has(path)))
    await check(device.page, { path, layout }, language, whole)
    if (language === 'de') await checkUntouched(device, { path, layout })
    expect(device.faults.splice(0)).toEqual([])
  })

  // After the pages, as header and menu are passed over from then on.
  if (language === 'de') test('every look finds the fault that is planted for it', () => findPlanted(people.member))
}
