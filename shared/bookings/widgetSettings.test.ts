import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { at, idOf, user } from '../../tests/factories/house.ts'
import { defaultSetting, nextSettingsCalls, saveWidgetSetting, widgetSettingId, widgetSettingScopes } from './nextBookings.ts'

describe('settings of the widgets (rules 1 and 12)', () => {
  test.each(['4days', '1', '', 1, null, '1days', 'toString'])('1: the duration %j is refused', (duration) => {
    expect(v.safeParse(nextSettingsCalls.pension.body, { type: 'check-in', duration }).success).toBe(false)
  })

  test('12: a change carries the duration or the toggle, never both, never neither', () => {
    const { body } = nextSettingsCalls.daycare
    const fine = (value: unknown) => v.safeParse(body, value).success
    expect(fine({ type: 'check-in', duration: '3days' })).toBe(true)
    expect(fine({ type: 'check-out', showDone: true })).toBe(true)
    expect(fine({ type: 'check-in', duration: '3days', showDone: true })).toBe(false)
    expect(fine({ type: 'check-in' })).toBe(false)
    expect(fine({ duration: '3days' })).toBe(false)
    expect(fine({ type: 'dropOff', duration: '3days' })).toBe(false)
  })

  test('12: the change lands in the setting of its user, service and widget alone', () => {
    const intent = {
      mid: idOf('mid'),
      userId: user,
      tenantId: idOf('t'),
      occurredAt: at,
      zone: 'Europe/Berlin',
      input: { type: 'check-in' as const, showDone: true },
    }
    const [key] = saveWidgetSetting.daycare.rows(intent)
    expect(key).toEqual({ kind: 'widgetSetting', id: widgetSettingId(user, 'daycare', 'check-in') })
    const first = saveWidgetSetting.daycare.effects.widgetSetting!(null, intent, key!.id)!
    expect(first).toEqual({ ...defaultSetting(user, 'daycare', 'check-in'), showDone: true })
    const second = saveWidgetSetting.daycare.effects.widgetSetting!(
      first,
      { ...intent, input: { type: 'check-in', duration: '30days' } },
      key!.id,
    )
    expect(second).toEqual({ ...first, duration: '30days' })
    expect(widgetSettingScopes(first)).toEqual([`user:${user}`])
    const ids = (['daycare', 'pension'] as const).flatMap((service) =>
      (['check-in', 'check-out'] as const).map((type) => widgetSettingId(user, service, type)),
    )
    expect(new Set(ids).size).toBe(4)
  })
})
