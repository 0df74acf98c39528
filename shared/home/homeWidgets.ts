// Which widgets home shows, and in which order: a pure function of flags and organisation (specification 2.8).
import type { TenantStatus } from '../access.ts'
import type { UserContext } from '../identity/session.ts'
import { dismissalOf, seasonOf } from './seasonalBanners.ts'

export const widgets = [
  'quoteRequest',
  'testHelp',
  'survey',
  'christmas',
  'easter',
  'inShelter',
  'forAdoption',
  'payment',
  'timetracking',
  'tasks',
  'releaseNotes',
  'daycareCheckIn',
  'daycareCheckOut',
  'homeCheck',
  'vaccinations',
  'inPension',
  'pensionCheckIn',
  'pensionCheckOut',
] as const
export type Widget = (typeof widgets)[number]

/** The survey is written and waits for questions. */
const surveyRuns = false

/** What is first in column A depends on the kind of organisation. */
function greeting(status: TenantStatus | null, today: string, dismissed: ReadonlySet<string>): (Widget | false)[] {
  if (status === 'DEMO') return ['quoteRequest']
  if (status === 'TEST') return ['testHelp']
  if (status === null) return []
  const season = seasonOf(today)
  return [surveyRuns && 'survey', season !== null && !dismissed.has(dismissalOf(season, today)) && season]
}

/** The three columns from top to bottom. `dismissed` are the dismissals kept on this device. */
export function homeWidgets(
  { visible, tenant }: Pick<UserContext, 'visible' | 'tenant'>,
  today: string,
  dismissed: ReadonlySet<string>,
): [Widget[], Widget[], Widget[]] {
  const columns: [(Widget | false)[], (Widget | false)[], (Widget | false)[]] = [
    [
      ...greeting(tenant?.status ?? null, today, dismissed),
      visible.inShelter && 'inShelter',
      visible.forAdoption && 'forAdoption',
      visible.payment && 'payment',
      visible.timetracking && 'timetracking',
      visible.tasks && 'tasks',
      'releaseNotes',
    ],
    [
      visible.daycare && 'daycareCheckIn',
      visible.daycare && 'daycareCheckOut',
      visible.homeCheck && 'homeCheck',
      visible.vaccinations && 'vaccinations',
    ],
    [visible.inPension && 'inPension', visible.pension && 'pensionCheckIn', visible.pension && 'pensionCheckOut'],
  ]
  return columns.map((column) => column.filter((widget): widget is Widget => widget !== false)) as [Widget[], Widget[], Widget[]]
}

/** Widgets that are never folded: greetings, and help for those who try the product out. */
const greetings: readonly Widget[] = ['quoteRequest', 'testHelp', 'survey', 'christmas', 'easter']

/** The widgets that people work with most, by their rights: check-in and check-out for those who see guests, else tasks and vaccinations. */
const jobs: readonly (readonly Widget[])[] = [
  ['daycareCheckIn', 'daycareCheckOut', 'pensionCheckIn', 'pensionCheckOut'],
  ['tasks', 'vaccinations'],
  ['homeCheck'],
  ['timetracking'],
]

/** The same widgets for a screen without room for columns: greetings and the job, which are open at first, then the others, which are folded. */
export function smallHome(columns: readonly (readonly Widget[])[]): { first: Widget[]; job: Widget[]; others: Widget[] } {
  const all = columns.flat()
  const job = jobs.map((one) => one.filter((widget) => all.includes(widget))).find((one) => one.length > 0) ?? []
  const first = all.filter((widget) => greetings.includes(widget))
  const others = all.filter((widget) => !first.includes(widget) && !job.includes(widget))
  // News of the product come after all that is about the house.
  return {
    first,
    job,
    others: [...others.filter((widget) => widget !== 'releaseNotes'), ...others.filter((widget) => widget === 'releaseNotes')],
  }
}
