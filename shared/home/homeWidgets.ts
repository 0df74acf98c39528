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
