import { describe, expect, test } from 'vitest'
import { tenantStatuses, visibleFlags, type TenantStatus } from '../access.ts'
import { homeWidgets, smallHome, widgets, type Widget } from './homeWidgets.ts'

type Visible = ReturnType<typeof visibleFlags>
const none = Object.fromEntries(Object.keys(visibleFlags(new Set(), false)).map((flag) => [flag, false])) as Visible
const every = Object.fromEntries(Object.keys(none).map((flag) => [flag, true])) as Visible
const tenant = (status: TenantStatus) => ({
  id: '',
  name: '',
  userId: '',
  status,
  scheduledDeletion: null,
  zone: 'Europe/Berlin',
  enteredUntil: null,
})
const ordinary = '2026-06-10'
const show = (visible: Visible, status: TenantStatus, today = ordinary, dismissed: string[] = []) =>
  homeWidgets({ visible, tenant: tenant(status) }, today, new Set(dismissed))

test('with every flag the three columns have the order of the specification', () => {
  expect(show(every, 'ACTIVE')).toEqual([
    ['inShelter', 'forAdoption', 'payment', 'timetracking', 'tasks', 'releaseNotes'],
    ['daycareCheckIn', 'daycareCheckOut', 'homeCheck', 'vaccinations'],
    ['inPension', 'pensionCheckIn', 'pensionCheckOut'],
  ])
})

test('without any flag only the release notes are there', () => {
  expect(show(none, 'ACTIVE')).toEqual([['releaseNotes'], [], []])
})

const shownBy: Record<Exclude<keyof Visible, 'globalAdmin'>, Widget[]> = {
  inShelter: ['inShelter'],
  forAdoption: ['forAdoption'],
  payment: ['payment'],
  timetracking: ['timetracking'],
  tasks: ['tasks'],
  daycare: ['daycareCheckIn', 'daycareCheckOut'],
  homeCheck: ['homeCheck'],
  vaccinations: ['vaccinations'],
  inPension: ['inPension'],
  pension: ['pensionCheckIn', 'pensionCheckOut'],
}
test.each(Object.entries(shownBy))('the flag %s alone shows its widgets and no others', (flag, shown) => {
  const all = show({ ...none, [flag]: true }, 'ACTIVE').flat()
  expect(all.filter((widget) => widget !== 'releaseNotes')).toEqual(shown)
  expect(
    show({ ...every, [flag]: false }, 'ACTIVE')
      .flat()
      .some((widget) => shown.includes(widget)),
  ).toBe(false)
})

describe('what stands first depends on the organisation and the day', () => {
  const first = (status: TenantStatus, today: string, dismissed: string[] = []) => show(none, status, today, dismissed)[0]
  test.each(tenantStatuses)('%s', (status) => {
    const greeting = (today: string) => first(status, today).filter((widget) => widget !== 'releaseNotes')
    const fixed = status === 'DEMO' ? ['quoteRequest'] : status === 'TEST' ? ['testHelp'] : null
    expect(greeting(ordinary)).toEqual(fixed ?? [])
    expect(greeting('2026-12-24')).toEqual(fixed ?? ['christmas'])
    expect(greeting('2026-04-05')).toEqual(fixed ?? ['easter'])
  })
  test('a dismissed banner is gone for its year and its season', () => {
    expect(first('ACTIVE', '2026-04-05', ['easter:2026'])).toEqual(['releaseNotes'])
    expect(first('ACTIVE', '2026-12-24', ['easter:2026'])).toEqual(['christmas', 'releaseNotes'])
    expect(first('ACTIVE', '2027-03-28', ['easter:2026'])).toEqual(['easter', 'releaseNotes'])
  })
  test('an account without an organisation is greeted with nothing', () => {
    expect(homeWidgets({ visible: none, tenant: null }, '2026-12-24', new Set())).toEqual([['releaseNotes'], [], []])
  })
})

test('every widget can be shown, but the survey, which nobody is asked at present', () => {
  const seen = new Set(
    [show(every, 'DEMO'), show(every, 'TEST'), show(every, 'ACTIVE', '2026-12-24'), show(every, 'ACTIVE', '2026-04-05')].flat(2),
  )
  expect(widgets.filter((widget) => !seen.has(widget))).toEqual(['survey'])
})

describe('on a small screen', () => {
  const small = (visible: Partial<Visible>, status: TenantStatus = 'ACTIVE') => smallHome(show({ ...none, ...visible }, status))
  test('greetings come first, then the job, then the others, and news of the product at last', () => {
    expect(small(every, 'DEMO')).toEqual({
      first: ['quoteRequest'],
      job: ['daycareCheckIn', 'daycareCheckOut', 'pensionCheckIn', 'pensionCheckOut'],
      others: ['inShelter', 'forAdoption', 'payment', 'timetracking', 'tasks', 'homeCheck', 'vaccinations', 'inPension', 'releaseNotes'],
    })
  })
  test.each<[whose: string, flags: (keyof Visible)[], job: Widget[]]>([
    ['who sees boarders alone', ['pension', 'tasks'], ['pensionCheckIn', 'pensionCheckOut']],
    ['a carer', ['inShelter', 'forAdoption', 'timetracking', 'tasks', 'vaccinations'], ['tasks', 'vaccinations']],
    ['who visits homes', ['homeCheck', 'timetracking'], ['homeCheck']],
    ['who books time and no more', ['timetracking'], ['timetracking']],
    ['who may see nothing', [], []],
  ])('%s', (_whose, flags, job) => expect(small(Object.fromEntries(flags.map((flag) => [flag, true]))).job).toEqual(job))
  test.each(tenantStatuses)('nothing is left out or shown twice (%s)', (status) => {
    const { first, job, others } = small(every, status)
    expect([...first, ...job, ...others].sort()).toEqual(show(every, status).flat().sort())
  })
})
