import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { someDate, someId } from '../tests/factories/some.ts'
import { rowsOf } from '../tests/factories/rows.ts'
import { rights, type Right } from './access.ts'
import type { Kind } from './rows.ts'
import { type Grant, grantedScopes, isKind, kinds, lockable, meets, ofAnimals, scopesOf, synced } from './synced.ts'

const userId = '00000000-0000-4000-8000-000000000001'
const grant = (more: Partial<Grant> & { may?: Right[] } = {}) =>
  grantedScopes({ userId, rights: new Set(more.may ?? rights), today: '2026-06-10', wholeStock: true, ...more })
const anyGrant = fc.record({
  userId: someId,
  rights: fc.subarray([...rights]).map((held) => new Set(held)),
  today: someDate,
  wholeStock: fc.boolean(),
})

describe('what is granted', () => {
  test('the previous month to two months ahead, and what is under way', () => {
    expect(grant({ may: ['daycare.view'] }).filter((scope) => scope.startsWith('daycare'))).toEqual([
      'daycare:2026-05',
      'daycare:2026-06',
      'daycare:2026-07',
      'daycare:2026-08',
      'daycare:open',
      'daycare:trials',
    ])
    const ofMonths = (scope: string) => ['2025-12', '2026-01', '2026-02', '2026-03'].map((month) => `${scope}:${month}`)
    expect(grant({ may: ['timetracking.own'], today: '2026-01-01' })).toEqual(
      [`time:${userId}`, `shifts:of:${userId}`, 'shifts:free']
        .flatMap(ofMonths)
        .concat(`user:${userId}`)
        .concat('members', 'settings')
        .sort(),
    )
  })

  test('without any right: the own settings alone', () => {
    expect(grant({ may: [] })).toEqual([`user:${userId}`])
  })

  test('own times only, whoever may see the times of the team', () => {
    expect(grant({ may: ['timetracking.team'] })).toEqual(['members', 'settings', `user:${userId}`])
  })

  test('every animal only where the organisation is small', () => {
    expect(grant({ may: ['animals.view'] })).toContain('animals:all')
    expect(grant({ may: ['animals.view'], wholeStock: false })).not.toContain('animals:all')
    expect(grant({ may: ['timetracking.own'] })).not.toContain('animals:all')
  })

  test('each right brings no more than its own area, and what guests need', () => {
    const areas = (may: Right[]) => [...new Set(grant({ may }).map((scope) => scope.split(':')[0]))].sort()
    expect(areas(['daycare.view'])).toEqual([
      'animals',
      'contacts',
      'contracts',
      'daycare',
      'events',
      'members',
      'openingTimes',
      'passes',
      'requests',
      'settings',
      'toBill',
      'user',
    ])
    expect(areas(['homecheck.view'])).toEqual(['animals', 'contacts', 'events', 'homeChecks', 'members', 'settings', 'user'])
    expect(areas(['vaccinations.view'])).toEqual(['animals', 'events', 'members', 'settings', 'user', 'vaccinations'])
    expect(areas(['pension.view'])).toEqual([
      'animals',
      'contacts',
      'contracts',
      'events',
      'members',
      'openingTimes',
      'pension',
      'requests',
      'residencies',
      'settings',
      'toBill',
      'user',
    ])
    expect(areas(['contacts.view'])).toEqual(['bookmarks', 'contacts', 'members', 'settings', 'user'])
    expect(areas(['contacts.edit'])).toEqual(['contacts', 'members', 'settings', 'user'])
    expect(areas(['animals.view'])).toEqual([
      'animals',
      'bookmarks',
      'changes',
      'events',
      'facts',
      'incidents',
      'interests',
      'lostReports',
      'members',
      'municipalities',
      'photos',
      'records',
      'registrations',
      'releases',
      'settings',
      'shelters',
      'user',
    ])
    expect(areas(['daycare.checkin', 'daycare.create', 'pension.checkin'])).toEqual(['members', 'settings', 'user'])
    expect(areas(['tasks.view'])).toEqual(['events', 'members', 'settings', 'tasks', 'user'])
  })

  test('more rights never take a scope away; the turn of a month is a gain and a loss', () => {
    fc.assert(
      fc.property(anyGrant, fc.constantFrom(...rights), (given, right) => {
        const before = grantedScopes(given)
        expect(before).toEqual([...new Set(before)].sort())
        expect(grantedScopes({ ...given, rights: new Set([...given.rights, right]) })).toEqual(expect.arrayContaining(before))
      }),
    )
    const [june, july] = [grant({ may: ['daycare.view'], today: '2026-06-30' }), grant({ may: ['daycare.view'], today: '2026-07-01' })]
    const only = (these: string[], those: string[]) => these.filter((scope) => scope.startsWith('daycare') && !those.includes(scope))
    expect([only(june, july), only(july, june)]).toEqual([['daycare:2026-05'], ['daycare:2026-09']])
  })

  test('fits the limits of the pull call', () => {
    const scopes = grant()
    expect(scopes.length).toBeLessThanOrEqual(200)
    expect(Math.max(...scopes.map((scope) => scope.length))).toBeLessThanOrEqual(120)
  })
})

describe.each(kinds)('%s', (kind: Kind) => {
  test('its scopes are a pure function of the row, none twice, all of a form that can be granted', () => {
    fc.assert(
      fc.property(rowsOf[kind] as fc.Arbitrary<never>, (row) => {
        const scopes = scopesOf(kind, Object.freeze(row))
        expect(scopesOf(kind, structuredClone(row))).toEqual(scopes)
        expect(new Set(scopes).size).toBe(scopes.length)
        for (const scope of scopes)
          expect(scope).toMatch(
            /^(bookmarks|lostReports|absences|shifts|shelters|user|time|daycare|pension|contacts|animals|changes|events|facts|photos|records|contracts|registrations|releases|interests|vaccinations|care|careTemplates|helpers|helperLevels|homeChecks|incidents|intakeRequests|openingTimes|requests|passes|residencies|seizures|toBill|tasks|members|settings|municipalities)(:[a-z0-9-]+)*$/,
          )
      }),
    )
  })

  test('its schema takes its rows, strips what it does not know, and refuses a row without id or version', () => {
    fc.assert(
      fc.property(rowsOf[kind] as fc.Arbitrary<{ id: string }>, (row) => {
        expect(v.parse(synced[kind].schema, { ...row, secret: 'x' })).toEqual(row)
        expect(v.safeParse(synced[kind].schema, { ...row, id: undefined }).success).toBe(false)
        expect(v.safeParse(synced[kind].schema, { ...row, version: -1 }).success).toBe(false)
      }),
    )
  })

  test('its indexes name fields of the row', () => {
    const fields = Object.keys((synced[kind].schema as unknown as { entries: object }).entries)
    for (const index of synced[kind].indexes.match(/[\w.]+/g) ?? []) expect(fields).toContain(index.split('.')[0])
  })
})

test('a row that names an animal goes with it, and while it is locked reaches the admitted alone', () => {
  const [admitted, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const sees = (user: string) => new Set(grantedScopes({ userId: user, rights: new Set(rights), today: '2026-06-10', wholeStock: true }))
  for (const kind of kinds) {
    const fields = Object.keys((synced[kind].schema as unknown as { entries: object }).entries)
    // Who comes as a guest is known at the door, and who uses a pass or is tried.
    const goesWithAnAnimal = fields.includes('animalId') && !['stay', 'entitlement', 'sponsoredResidency', 'trialDay'].includes(kind)
    if (goesWithAnAnimal) expect([...ofAnimals.keys()]).toContain(kind)
    expect([kind, fields.includes('restrictedTo')]).toEqual([kind, lockable.has(kind)])
    if (!lockable.has(kind)) continue
    fc.assert(
      fc.property(rowsOf[kind] as fc.Arbitrary<object>, (row) => {
        const scopes = scopesOf(kind, { ...row, restrictedTo: [admitted] } as never)
        expect(meets(scopes, sees(admitted))).toBe(true)
        expect(meets(scopes, sees(other))).toBe(false)
        expect(scopesOf(kind, { ...row, restrictedTo: null } as never)).toEqual(scopesOf(kind, row as never))
      }),
    )
  }
})

test('the admitted see of a locked animal what their rights show them of others', () => {
  const userId = '00000000-0000-4000-8000-000000000001'
  const granted = grantedScopes({ userId, rights: new Set(['animals.view']), today: '2026-06-10', wholeStock: true })
  expect(granted.filter((scope) => scope.includes(':of:'))).toEqual([`animals:of:${userId}`, `records:of:${userId}`])
})

test('someone else’s times, settings and notifications are never granted', () => {
  fc.assert(
    fc.property(
      anyGrant,
      rowsOf.timeRecord,
      rowsOf.widgetSetting,
      rowsOf.inShelterSetting,
      rowsOf.notification,
      (given, record, widget, shelter, notification) => {
        const granted = new Set(grantedScopes(given))
        if (record.userId !== given.userId) expect(meets(scopesOf('timeRecord', record), granted)).toBe(false)
        expect(meets(scopesOf('widgetSetting', widget), granted)).toBe(widget.userId === given.userId)
        expect(meets(scopesOf('inShelterSetting', shelter), granted)).toBe(shelter.userId === given.userId)
        expect(meets(scopesOf('notification', notification), granted)).toBe(notification.userId === given.userId)
      },
    ),
  )
})

test('a dog that is in reaches whoever sees daycare, however long ago it came', () => {
  const stay = {
    id: userId,
    version: 1,
    bookingId: userId,
    service: 'daycare' as const,
    animalId: userId,
    roomId: null,
    startDate: '2024-01-01',
    endDate: '2024-01-01',
    checkedInAt: '2024-01-01T07:00:00.000Z',
    checkedInBy: userId,
    checkedOutAt: null,
    checkedOutBy: null,
    active: true,
  }
  const granted = new Set(grant({ may: ['daycare.view'] }))
  expect(meets(scopesOf('stay', stay), granted)).toBe(true)
  expect(meets(scopesOf('stay', { ...stay, checkedOutAt: '2024-01-01T17:00:00.000Z' }), granted)).toBe(false)
})

test('names of kinds are looked up safely', () => {
  expect([isKind('booking'), isKind('toString'), isKind('__proto__'), isKind('')]).toEqual([true, false, false, false])
})
