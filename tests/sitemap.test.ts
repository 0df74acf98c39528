// The app's table of paths against the catalogue of all routes. A route is built once it is in the table.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutAccount } from '../api/static.ts'
import { namedRoutes } from '../web/namedRoutes.ts'
import { built, catalogue, ownApps } from './builtPages.ts'

/** Pages that the product needs beside the catalogue. */
const additions = [
  '/tasks',
  '/share',
  '/day-list',
  '/outbox',
  '/admin/held-entries',
  '/my-settings',
  '/shared/{key}',
  '/inspection/{key}',
  '/unsubscribe/{key}',
  '/tenantadmin/campaigns/unsubscribed',
  '/admin/document-template',
  '/admin/animals/import',
  '/admin/daycare/check-in',
  '/admin/pension/contract',
  '/admin/daycare/groups',
  '/admin/animals/care-templates',
  '/animal/{id}/care',
  '/animal/vet-invoice/{id}',
  '/animal/vet-invoices',
  '/home-check/{id}',
  '/care',
  '/weighing-round',
  '/incidents',
  '/intake-requests',
  '/statistics/stock-book',
  '/timetracking/team',
  '/pension/request/new',
  '/pension/request/{id}',
  '/daycare/request/new',
  '/daycare/request/{id}',
  '/daycare/request/{id}/history',
  '/daycare/reject/{id}',
]

/** Those of them that need no sign-in. */
const openAdditions = ['/shared/{key}', '/inspection/{key}', '/unsubscribe/{key}']

test('the catalogue is whole: every row has a path of its own and an access', () => {
  expect(catalogue).toHaveLength(259)
  expect(new Set(catalogue.map(({ path }) => path)).size).toBe(259)
  for (const row of catalogue) {
    expect(row.path).toMatch(/^\/[\w/{}.-]*$/)
    expect(['login', 'logged-out', 'optional', 'operator', 'device']).toContain(row.access)
  }
})

test('what is built has an address of the catalogue, or is one of the additions', () => {
  const known = new Set([...catalogue.map(({ path }) => path), ...additions])
  expect([...built.map(({ path }) => path), ...Object.keys(ownApps)].filter((path) => !known.has(path))).toEqual([])
  for (const path of additions) expect(built.map((page) => page.path)).toContain(path)
})

test('the named routes of the specification lead to pages of the table', () => {
  expect(namedRoutes['daycare-booking-quick-check-in']).toBe('/daycare/booking/quick-check-in')
  expect(namedRoutes['timetracking-my-times']).toBe('/timetracking/my-times')
  expect(namedRoutes['tenantadmin-single-base']).toBe('/tenantadmin/tenant/$id')
  expect([namedRoutes['tenantadmin-openid'], namedRoutes['tenantadmin-global']]).toEqual(['/tenantadmin/openid', '/tenantadmin/global'])
  expect(namedRoutes['tenantadmin-organization-billing-period']).toBe('/tenantadmin/organization/billing-period/$id')
  for (const path of Object.values(namedRoutes)) expect(built.map((page) => page.path)).toContain(path.replaceAll(/\$(\w+)/g, '{$1}'))
})

test('an addition is no route of the catalogue under another name', () => {
  for (const path of additions) expect(catalogue.map((row) => row.path)).not.toContain(path)
})

const accessOfAddition = (path: string) =>
  openAdditions.includes(path) ? 'optional' : path.startsWith('/tenantadmin/') ? 'operator' : 'login'

test('each page lies in the layout of its access', () => {
  const layoutOf: Record<string, string> = {
    login: 'signedIn',
    operator: 'operator',
    'logged-out': 'loggedOut',
    optional: 'optional',
    device: '',
  }
  // On the way from somewhere else, before it is known who comes.
  const alone = ['/auth-response']
  for (const page of built.filter(({ path }) => !alone.includes(path))) {
    const access = catalogue.find(({ path }) => path === page.path)?.access ?? accessOfAddition(page.path)
    expect([page.path, page.layout]).toEqual([page.path, layoutOf[access]])
  }
})

test('a sub-domain sends people to the login page first, but not from pages that need no login', () => {
  const open = built.filter(({ layout }) => ['optional', 'loggedOut', ''].includes(layout)).map(({ path }) => `/${path.split('/')[1]}`)
  // The request form is an app of its own, below its key.
  const expected = new Set([...open, ...Object.keys(ownApps), '/book'])
  expected.delete('/login')
  expect(withoutAccount).toEqual([...expected].sort())
})

test('an app of its own has its page, and its path is none of this one', () => {
  for (const [path, file] of Object.entries(ownApps)) {
    expect([path, existsSync(join(import.meta.dirname, '../web', file))]).toEqual([path, true])
    expect(built.map((page) => page.path)).not.toContain(path)
  }
})

test('each page has its file, and each file of a page its path: none is lost, and none answers two', () => {
  for (const page of built) expect([page.path, existsSync(join(import.meta.dirname, '../web', page.file))]).toEqual([page.path, true])
  const files = globSync('**/*.page.tsx', { cwd: join(import.meta.dirname, '../web') })
  expect(built.map(({ file }) => file).sort()).toEqual(files.sort())
})
