import { expect, test } from 'vitest'
import { menuFlags, rights, toolFlags, visibleFlags } from '../../shared/access.ts'
import { users } from '../../api/demo/organisations.ts'

/** Written by hand from the specification's description of who sees what: the flags that are on for each kind of user of the demo. */
const golden: Record<string, { menu: string[]; tools: string[]; visible: string[] }> = {
  'lead@sonnenhof.example': {
    menu: [
      'adoptions',
      'animalSeizure',
      'animals',
      'birth',
      'daycare',
      'fosterHomeAdmission',
      'found',
      'foundGiveBack',
      'handOver',
      'notification',
      'pension',
      'sponsoredResidency',
      'turnedIn',
    ],
    tools: [
      'administration',
      'animalHelperSessions',
      'calendar',
      'contacts',
      'employeePlanning',
      'homeChecks',
      'occupationPlan',
      'statistics',
      'timetracking',
    ],
    visible: ['daycare', 'forAdoption', 'homeCheck', 'inPension', 'inShelter', 'pension', 'tasks', 'timetracking', 'vaccinations'],
  },
  'carer@sonnenhof.example': {
    menu: [
      'adoptions',
      'animalSeizure',
      'animals',
      'birth',
      'fosterHomeAdmission',
      'found',
      'foundGiveBack',
      'handOver',
      'notification',
      'turnedIn',
    ],
    tools: ['animalHelperSessions', 'calendar', 'occupationPlan', 'statistics', 'timetracking'],
    visible: ['forAdoption', 'inShelter', 'tasks', 'timetracking', 'vaccinations'],
  },
  'daycare@sonnenhof.example': {
    menu: ['animals', 'daycare', 'notification', 'pension', 'sponsoredResidency'],
    tools: ['calendar', 'contacts', 'occupationPlan', 'statistics', 'timetracking'],
    visible: ['daycare', 'forAdoption', 'inPension', 'inShelter', 'pension', 'timetracking'],
  },
  'office@sonnenhof.example': {
    menu: ['animals', 'daycare', 'notification', 'pension', 'sponsoredResidency'],
    tools: ['animalHelperSessions', 'calendar', 'contacts', 'homeChecks', 'occupationPlan', 'statistics', 'timetracking'],
    visible: ['daycare', 'forAdoption', 'homeCheck', 'inPension', 'inShelter', 'pension', 'tasks', 'timetracking'],
  },
  'none@sonnenhof.example': { menu: [], tools: [], visible: [] },
}

const on = (flags: object) =>
  Object.entries(flags)
    .filter(([, value]) => value === true)
    .map(([name]) => name)
    .sort()

test.each(Object.entries(golden))('%s sees what the table says', (email, expected) => {
  const held = new Set(users.find((user) => user.email === email)!.memberships[0]!.rights)
  expect({ menu: on(menuFlags(held, false)), tools: on(toolFlags(held)), visible: on(visibleFlags(held, false)) }).toEqual(expected)
})

test('leads manage the users of their organisation, and nobody else does', () => {
  const managing = users.filter(({ memberships }) => memberships.some((one) => one.rights.includes('admin.users')))
  expect(managing.map(({ email }) => email)).toEqual([
    'lead@sonnenhof.example',
    'demo@pfotenglueck.example',
    'test@altstadt.example',
    'readonly@altenburg.example',
  ])
})

test('the platform administrator sees the platform and no organisation', () => {
  const operator = users.find(({ email }) => email === 'operator@obhut.example')!
  expect([operator.isGlobalAdmin, operator.memberships]).toEqual([true, []])
  const none = new Set<never>()
  expect(menuFlags(none, true).globalAdmin).toEqual({ tenants: true, organizations: true, settings: true })
  expect([on(menuFlags(none, true)), on(toolFlags(none)), on(visibleFlags(none, true))]).toEqual([[], [], ['globalAdmin']])
})

test('nobody of an organisation is handed the platform, whatever their rights', () => {
  for (const { memberships, isGlobalAdmin } of users)
    for (const { rights: held } of memberships) {
      expect(isGlobalAdmin ?? false).toBe(false)
      expect(held.every((right) => rights.includes(right))).toBe(true)
      expect(visibleFlags(new Set(held), false).globalAdmin).toBe(false)
    }
})
