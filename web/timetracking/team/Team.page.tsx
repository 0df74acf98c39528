import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Badge, Text, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { formatDuration, monthOf } from '../../../shared/time.ts'
import { teamMonth, type TeamMember } from '../../../shared/timetracking/teamMonth.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Loading } from '../../ui/Loading.tsx'
import { searchOf } from '../../ui/search.ts'
import { useCall } from '../../ui/useCall.ts'
import { MonthSteps } from '../MonthSteps.tsx'
import { PersonMonth } from './PersonMonth.tsx'
import { SaveTeam } from './SaveTeam.tsx'
import { Unverified } from './Unverified.tsx'
import months from '../MyTimes.module.css'
import classes from './Team.module.css'

const monthPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/
const idPattern = /^[0-9a-f-]{36}$/

export const Route = createFileRoute('/_signedIn/timetracking/team')({
  staticData: { title: msg`Times of the team`, flag: 'timetrackingTeam' },
  validateSearch: searchOf({
    month: (given) => (typeof given === 'string' && monthPattern.test(given) ? given : undefined),
    person: (given) => (typeof given === 'string' && idPattern.test(given) ? given : undefined),
  }),
  component: Team,
})

/** The working time of all: hours of a month, what is open, and one person's month. */
function Team() {
  const today = useToday()
  const { month = monthOf(today), person } = Route.useSearch()
  return (
    <>
      <Title order={1}>
        <Trans>Times of the team</Trans>
      </Title>
      {person ? <PersonMonth key={`${person} ${month}`} userId={person} month={month} /> : <TeamMonth month={month} />}
    </>
  )
}

function TeamMonth({ month }: { month: string }) {
  const [year = '', number = ''] = month.split('-')
  const read = useCall(teamMonth, { params: { year, month: number } })
  return (
    <>
      <div className={months.chooser}>
        <MonthSteps month={month} to="/timetracking/team" />
        {read.state === 'ready' && <SaveTeam month={month} people={read.value.people} />}
      </div>
      {read.state === 'loading' && <Loading rows={4} />}
      {read.state === 'failed' && <CallFailed {...read} />}
      {read.state === 'ready' && (
        <div className={months.days}>
          <Unverified punches={read.value.unverified} onDecided={read.again} />
          <Card title={<Trans>People</Trans>} flush>
            <ul className={classes.people}>
              {read.value.people.map((one) => (
                <li key={one.userId}>
                  <Person one={one} month={month} />
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  )
}

function Person({ one: { userId, name, minutes, planned, warnings, open, approvedAt }, month }: { one: TeamMember; month: string }) {
  return (
    <Link to="/timetracking/team" search={{ month, person: userId }} className={classes.person}>
      <span className={classes.name}>{name}</span>
      <span className={classes.marks}>
        {open > 0 && (
          <Badge color="red" variant="light">
            <Plural value={open} one="# punch to look at" other="# punches to look at" />
          </Badge>
        )}
        {warnings > 0 && (
          <Badge color="yellow" variant="light">
            <Plural value={warnings} one="# day with a warning" other="# days with a warning" />
          </Badge>
        )}
        {approvedAt !== null && (
          <Badge variant="light">
            <Trans>Approved</Trans>
          </Badge>
        )}
      </span>
      <Text component="span" className={`${classes.hours} numbers`}>
        {formatDuration(minutes)}
        {planned !== null && (
          <span className={classes.planned}>
            <Trans>of {formatDuration(planned)}</Trans>
          </span>
        )}
      </Text>
    </Link>
  )
}
