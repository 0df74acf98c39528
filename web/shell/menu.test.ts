import { describe, expect, test } from 'vitest'
import { menuFlags, rights, toolFlags, visibleFlags } from '../../shared/access.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import { routes } from '../sitemap.ts'
import { barFor, menuFor } from './menu.ts'
import { tools, visibleTools } from './tools.ts'

type Flags = Pick<UserContext, 'menu' | 'tools' | 'visible' | 'rights' | 'heldEntries'>

const nothing = new Set<never>()
const none: Flags = {
  menu: menuFlags(nothing, false),
  tools: toolFlags(nothing),
  visible: visibleFlags(nothing, false),
  rights: [],
  heldEntries: 0,
}
const context = (change: (flags: Flags) => void = () => undefined): UserContext => {
  const flags = structuredClone(none)
  change(flags)
  return flags as UserContext
}

/** Every flag that the specification knows, on. */
const everything = context((flags) => {
  const { menu, tools, visible, rights: held } = flags
  for (const set of [menu, tools, visible] as Record<string, unknown>[])
    for (const [name, value] of Object.entries(set)) if (value === false) set[name] = true
  menu.org = { shelters: true, singleShelter: null }
  menu.globalAdmin = { tenants: true, organizations: true, settings: true }
  held.push(...rights)
  flags.heldEntries = 3
})

/** A world in which every page exists. */
const all: ReadonlySet<string> = { has: () => true } as unknown as Set<string>

interface Node {
  path?: string
  children?: Node[]
}
const paths = (node: Node): string[] => [...(node.path ? [node.path] : []), ...(node.children ?? []).flatMap(paths)]
const built = new Set(['/', ...paths(routes as Node)])

const pathsOf = (user: UserContext, pages = all) => menuFor(user, pages).flatMap(({ entries }) => entries.map(({ path }) => path))

describe('the menu', () => {
  test('without any flag it has what everybody may open, and no empty section', () => {
    expect(pathsOf(context())).toEqual(['/', '/outbox', '/tools', '/support'])
    for (const { entries } of menuFor(context(), all)) expect(entries).not.toEqual([])
  })

  test('with every flag it has all sections, in this order', () => {
    expect(menuFor(everything, all).map(({ title, entries }) => [title?.message ?? null, entries.map(({ path }) => path)])).toEqual([
      [
        null,
        ['/', '/tasks', '/notifications', '/communication/inbox', '/emails', '/timetracking/my-times', '/admin/held-entries', '/outbox'],
      ],
      ['Animals', ['/animals', '/care', '/animal/vaccinations-due', '/incidents']],
      ['Incoming', ['/found', '/turned-in', '/intake-requests', '/birth', '/foster-home-admission']],
      ['Outgoing', ['/adoption', '/hand-over', '/found-give-back']],
      [
        'Bookings',
        [
          '/daycare/booking/quick-check-in',
          '/day-list',
          '/pension/bookings',
          '/daycare/bookings',
          '/daycare/planner',
          '/animal-seizures',
          '/sponsored-residencies',
        ],
      ],
      ['Organisation', ['/shelters', '/contacts', '/admin/settings', '/tools']],
      [
        'Platform administration',
        [
          '/tenantadmin/quote-requests',
          '/tenantadmin/organizations',
          '/tenantadmin/contracts',
          '/tenantadmin/campaigns',
          '/tenantadmin/list',
          '/tenantadmin/accounts',
          '/tenantadmin/openid',
          '/tenantadmin/global',
        ],
      ],
      [null, ['/support']],
    ])
  })

  test.each<[string, (flags: Flags) => void, string[]]>([
    ['animals', ({ menu }) => (menu.animals = true), ['/animals', '/incidents']],
    ['found', ({ menu }) => (menu.found = true), ['/found']],
    ['turnedIn', ({ menu }) => (menu.turnedIn = true), ['/turned-in', '/intake-requests']],
    ['birth', ({ menu }) => (menu.birth = true), ['/birth']],
    ['fosterHomeAdmission', ({ menu }) => (menu.fosterHomeAdmission = true), ['/foster-home-admission']],
    ['handOver', ({ menu }) => (menu.handOver = true), ['/hand-over']],
    ['adoptions', ({ menu }) => (menu.adoptions = true), ['/adoption']],
    ['foundGiveBack', ({ menu }) => (menu.foundGiveBack = true), ['/found-give-back']],
    ['pension', ({ menu }) => (menu.pension = true), ['/day-list', '/pension/bookings']],
    ['daycare', ({ menu }) => (menu.daycare = true), ['/day-list', '/daycare/bookings', '/daycare/planner']],
    [
      'daycare with check-in',
      (flags) => {
        flags.menu.daycare = true
        flags.rights = ['daycare.checkin']
      },
      ['/daycare/booking/quick-check-in', '/day-list', '/daycare/bookings', '/daycare/planner'],
    ],
    ['animalSeizure', ({ menu }) => (menu.animalSeizure = true), ['/animal-seizures']],
    ['sponsoredResidency', ({ menu }) => (menu.sponsoredResidency = true), ['/sponsored-residencies']],
    ['notification', ({ menu }) => (menu.notification = true), ['/notifications']],
    ['inbox', ({ menu }) => (menu.inbox = true), ['/communication/inbox']],
    ['email', ({ menu }) => (menu.email = true), ['/emails']],
    ['org.shelters', ({ menu }) => (menu.org.shelters = true), ['/shelters']],
    ['org.singleShelter', ({ menu }) => (menu.org = { shelters: true, singleShelter: { id: 'only' } }), ['/shelter/$id']],
    [
      'globalAdmin.tenants',
      ({ menu }) => (menu.globalAdmin = { tenants: true, organizations: false, settings: false }),
      ['/tenantadmin/list', '/tenantadmin/accounts'],
    ],
    [
      'globalAdmin.organizations',
      ({ menu }) => (menu.globalAdmin = { tenants: false, organizations: true, settings: false }),
      ['/tenantadmin/quote-requests', '/tenantadmin/organizations', '/tenantadmin/contracts', '/tenantadmin/campaigns'],
    ],
    [
      'globalAdmin.settings',
      ({ menu }) => (menu.globalAdmin = { tenants: false, organizations: false, settings: true }),
      ['/tenantadmin/openid', '/tenantadmin/global'],
    ],
    ['visible.tasks', ({ visible }) => (visible.tasks = true), ['/tasks']],
    ['visible.vaccinations', ({ visible }) => (visible.vaccinations = true), ['/animal/vaccinations-due']],
    ['tools.timetracking', ({ tools: flags }) => (flags.timetracking = true), ['/timetracking/my-times']],
    ['tools.contacts', ({ tools: flags }) => (flags.contacts = true), ['/contacts']],
    ['tools.administration', ({ tools: flags }) => (flags.administration = true), ['/admin/settings']],
    [
      'held entries for administrators',
      (flags) => {
        flags.rights = ['admin.users']
        flags.heldEntries = 1
      },
      ['/admin/held-entries'],
    ],
  ])('%s adds its entries and no other', (_name, change, expected) => {
    const base = pathsOf(context())
    expect(pathsOf(context(change)).filter((path) => !base.includes(path))).toEqual(expected)
  })

  test('a single shelter is named in the address', () => {
    const only = context(({ menu }) => (menu.org = { shelters: true, singleShelter: { id: 'only' } }))
    const entry = menuFor(only, all)
      .flatMap(({ entries }) => entries)
      .find(({ path }) => path === '/shelter/$id')
    expect(entry?.params).toEqual({ id: 'only' })
  })

  test('personal bookmarks are favourites, those of the organisation stand with the animals', () => {
    const set = (name: string) => ({ canEdit: true, bookmarks: [{ id: name, name, bookmark: { search: name } }] })
    const user = context(({ menu }) => {
      menu.animals = true
      Object.assign(menu, { userBookmarks: set('Mine'), tenantBookmarks: set('Ours') })
    })
    const entries = menuFor(user, all).map(({ title, entries: rows }) => [title?.message, rows.map(({ text, search }) => [text, search])])
    expect(entries).toContainEqual(['My favourites', [['Mine', { search: 'Mine' }]]])
    expect(entries.find(([title]) => title === 'Animals')?.[1]?.[0]).toEqual(['Ours', { search: 'Ours' }])
    const ofContacts = {
      id: 'c',
      list: 'contacts' as const,
      name: 'Foster homes',
      bookmark: { role: 'foster' as const, columns: ['zip', 'city'] },
    }
    Object.assign(user.menu, { userBookmarks: { canEdit: true, bookmarks: [ofContacts] } })
    const favourites = () => menuFor(user, all).find(({ title }) => title?.message === 'My favourites')?.entries
    expect(favourites()).toBeUndefined()
    user.tools.contacts = true
    expect(favourites()).toMatchObject([{ path: '/contacts', search: { role: 'foster', columns: 'zip,city' } }])
    Object.assign(user.menu, { tenantBookmarks: { canEdit: true, bookmarks: [ofContacts] } })
    const holding = menuFor(user, all).filter((section) => section.entries.some(({ text }) => text === 'Foster homes'))
    expect(holding.map(({ title }) => title?.message)).toEqual(['My favourites', 'Organisation'])
  })

  test('the bar of phones has at most four places, and home is the first', () => {
    for (const user of [context(), everything]) {
      const bar = barFor(menuFor(user, all)).map(({ path }) => path)
      expect(bar.length).toBeLessThanOrEqual(4)
      expect(bar[0]).toBe('/')
    }
    expect(barFor(menuFor(context(), all)).map(({ path }) => path)).toEqual(['/', '/outbox'])
  })
})

describe('nothing points nowhere', () => {
  test('what is not built is absent from menu and tools, and this is what is absent', () => {
    const wanted = new Set([...pathsOf(everything), ...visibleTools(everything, all).map(({ link }) => link)])
    const shown = new Set([...pathsOf(everything, built), ...visibleTools(everything, built).map(({ link }) => link)])
    for (const path of shown) expect(built.has(path), path).toBe(true)
    // Their areas are built in later rounds.
    expect([...wanted].filter((path) => !shown.has(path)).sort()).toEqual(absent)
  })
})

describe('the tools', () => {
  test('each shows by its own flag', () => {
    expect(visibleTools(context(), all)).toEqual([])
    expect(visibleTools(everything, all)).toEqual(tools)
    for (const name of Object.keys(none.tools) as (keyof Flags['tools'])[])
      expect([
        name,
        visibleTools(
          context((flags) => (flags.tools[name] = true)),
          all,
        ).length,
      ]).toEqual([name, 1])
  })

  test('no two lead to the same page', () => expect(new Set(tools.map(({ link }) => link)).size).toBe(tools.length))
})

const absent = [
  '/blog/posts',
  '/communication/inbox',
  '/emails',
  '/external-animals',
  '/payment-request/list',
  '/payment-to-bill',
  '/payments/due',
  '/payments/list',
]
