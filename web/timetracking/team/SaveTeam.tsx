import { useLingui } from '@lingui/react/macro'
import type { TeamMember } from '../../../shared/timetracking/teamMonth.ts'
import { SaveList } from '../../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../../ui/saving/savedTable.ts'
import { hoursOf } from '../timeTexts.ts'

/** Saves the hours of all people of a month. */
export function SaveTeam({ month, people }: { month: string; people: readonly TeamMember[] }) {
  const { t } = useLingui()
  const columns: SavedColumn<TeamMember>[] = [
    { title: t`Name`, of: ({ name }) => name },
    { title: t`Hours`, of: ({ minutes }) => hoursOf(minutes) },
    { title: t`Planned hours`, of: ({ planned }) => (planned === null ? '' : hoursOf(planned)) },
    { title: t`Balance in hours`, of: ({ minutes, planned }) => (planned === null ? '' : hoursOf(minutes - planned)) },
    { title: t`Days with a warning`, of: ({ warnings }) => warnings },
    { title: t`Approved`, of: ({ approvedAt }) => (approvedAt === null ? '' : { date: approvedAt.slice(0, 10) }) },
  ]
  return <SaveList name={t`Times of the team ${month}`} columns={columns} read={async () => ({ rows: people })} />
}
