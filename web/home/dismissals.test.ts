import { expect, test } from 'vitest'
import { visibleFlags } from '../../shared/access.ts'
import { homeWidgets, type Widget } from '../../shared/home/homeWidgets.ts'
import { dismissalOf } from '../../shared/home/seasonalBanners.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import { keepDismissal, keptDismissals } from './dismissals.ts'

function storage(full = false) {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
  }
}

const visible = visibleFlags(new Set(), false)
const member = { visible, tenant: { status: 'ACTIVE' } } as Pick<UserContext, 'visible' | 'tenant'>
const greets = (today: string, dismissed: ReadonlySet<string>): Widget | undefined =>
  homeWidgets(member, today, dismissed)[0].find((widget) => widget !== 'releaseNotes')

test('a banner that was closed stays closed for its year, and closes no other', () => {
  const device = storage()
  expect(greets('2026-04-05', keptDismissals(device))).toBe('easter')
  keepDismissal(device, dismissalOf('easter', '2026-04-05'))
  expect(greets('2026-04-06', keptDismissals(device))).toBeUndefined()
  expect(greets('2026-12-24', keptDismissals(device))).toBe('christmas')
  expect(greets('2027-03-28', keptDismissals(device))).toBe('easter')
  keepDismissal(device, dismissalOf('christmas', '2026-12-24'))
  expect(greets('2026-12-31', keptDismissals(device))).toBeUndefined()
  expect(greets('2027-12-23', keptDismissals(device))).toBe('christmas')
  expect(keptDismissals(device)).toEqual(new Set(['easter:2026', 'christmas:2026']))
})

test('a browser that keeps nothing closes it for now, and what is no list is passed over', () => {
  const full = storage(true)
  expect(greets('2026-12-24', keepDismissal(full, 'christmas:2026'))).toBeUndefined()
  expect(greets('2026-12-24', keptDismissals(full))).toBe('christmas')
  for (const broken of ['', '{', '{}', '7', 'null', '[7,null]']) {
    const device = storage()
    device.held.set('obhut:dismissed', broken)
    expect(keptDismissals(device)).toEqual(new Set())
  }
})
