// The app's table of paths against the catalogue of all routes. Building a route means saying so in tests/catalogue.tsv.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedRoutes } from '../web/namedRoutes.ts'
import { built, catalogue, ownApps } from './builtPages.ts'

/** Pages that the product needs beside the catalogue. */
const additions = ['/tasks', '/day-list', '/outbox', '/admin/held-entries', '/my-settings', '/shared/{key}', '/admin/document-template']

/** Those of them that need no sign-in. */
const openAdditions = ['/shared/{key}']

test('the catalogue is whole: every row has a path of its own, an access, and says whether it is built', () => {
  expect(catalogue).toHaveLength(259)
  expect(new Set(catalogue.map(({ path }) => path)).size).toBe(259)
  for (const row of catalogue) {
    expect(row.path).toMatch(/^\/[\w/{}.-]*$/)
    expect(['login', 'logged-out', 'optional', 'operator', 'device']).toContain(row.access)
    expect(['yes', 'no']).toContain(row.built)
  }
})

test('what the catalogue calls built is in the table, and nothing else is', () => {
  const said = catalogue.filter((row) => row.built === 'yes').map(({ path }) => path)
  expect([...built.map(({ path }) => path), ...Object.keys(ownApps)].sort()).toEqual([...said, ...additions].sort())
})

test('the named routes of the specification lead to pages of the table', () => {
  expect(namedRoutes['daycare-booking-quick-check-in']).toBe('/daycare/booking/quick-check-in')
  expect(namedRoutes['timetracking-my-times']).toBe('/timetracking/my-times')
  for (const path of Object.values(namedRoutes)) expect(built.map((page) => page.path)).toContain(path)
})

test('an addition is no route of the catalogue under another name', () => {
  for (const path of additions) expect(catalogue.map((row) => row.path)).not.toContain(path)
})

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
    const access = catalogue.find(({ path }) => path === page.path)?.access ?? (openAdditions.includes(page.path) ? 'optional' : 'login')
    expect([page.path, page.layout]).toEqual([page.path, layoutOf[access]])
  }
})

test('an app of its own has its page, and its path is none of this one', () => {
  for (const [path, file] of Object.entries(ownApps)) {
    expect([path, existsSync(join(import.meta.dirname, '../web', file))]).toEqual([path, true])
    expect(built.map((page) => page.path)).not.toContain(path)
  }
})

test('each page has its file, and no file answers two paths', () => {
  for (const page of built) expect([page.path, existsSync(join(import.meta.dirname, '../web', page.file))]).toEqual([page.path, true])
  expect(new Set(built.map(({ file }) => file)).size).toBe(built.length)
})
