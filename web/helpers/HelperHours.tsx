import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { contactName } from '../../shared/contacts/contact.ts'
import { helperHoursCall, hoursOf } from '../../shared/helpers/hours.ts'
import { byName } from '../../shared/kept.ts'
import { formatDuration } from '../../shared/time.ts'
import recordClasses from '../animals/record/Record.module.css'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { Loading } from '../ui/Loading.tsx'
import { None } from '../ui/None.tsx'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { arrow } from '../ui/selectArrow.tsx'
import linkClasses from '../ui/NameLink.module.css'
import { useCallOrRows } from '../ui/useCallOrRows.ts'

interface Hours {
  contactId: string
  name: string
  sessions: number
  minutes: number
}

const inOrder = (a: Hours, b: Hours): number => byName(a.name, b.name) || (a.contactId < b.contactId ? -1 : 1)
const inReply = ({ items }: { items: readonly Hours[] }): Hours[] => items.toSorted(inOrder)

/** Hours of a year, from the server; without a network the hours of the months that the device holds. */
function useHours(year: number, contactId: string | undefined) {
  const { engine, zone } = useSignedIn()
  const { replica } = engine
  return useCallOrRows(
    helperHoursCall,
    { query: { year: String(year), contactId } },
    {
      valueOf: inReply,
      read: async () => {
        const rows = await replica.participation.toArray()
        const hours = hoursOf(contactId ? rows.filter((row) => row.contactId === contactId) : rows, year, zone)
        const contacts = await replica.contact.bulkGet(hours.map((one) => one.contactId))
        return hours.map((one, index) => ({ ...one, name: contacts[index] ? contactName(contacts[index]) : '' })).sort(inOrder)
      },
      deps: [replica, year, contactId, zone],
    },
  )
}

const yearsBack = 4

/** Hours of helpers in a year, for the yearly report. `contactId`: of one helper. */
export function HelperHours({ contactId }: { contactId?: string }) {
  const { t } = useLingui()
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const hours = useHours(year, contactId)
  const rows = hours.state === 'ready' ? hours.value : []
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => String(thisYear - back))
  return (
    <Card flush title={<Trans>Hours for the yearly report</Trans>} aside={rows.length > 0 && <SaveHours rows={rows} year={year} />}>
      <NativeSelect
        {...arrow}
        data-no-print
        p="md"
        label={t`Year`}
        value={String(year)}
        data={years}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
      />
      {hours.state === 'loading' && <Loading rows={3} />}
      {hours.state === 'failed' && <CallFailed error={hours.error} again={hours.again} />}
      {hours.local && (
        <Banner tone="info">
          <Trans>Without a connection these are the hours of the last months alone.</Trans>
        </Banner>
      )}
      {hours.state === 'ready' && <Rows rows={rows} />}
    </Card>
  )
}

function Rows({ rows }: { rows: readonly Hours[] }) {
  const { t } = useLingui()
  if (rows.length === 0)
    return (
      <None>
        <Text p="md">
          <Trans>Hours are counted once helpers have taken part in a session.</Trans>
        </Text>
      </None>
    )
  const total = formatDuration(rows.reduce((sum, { minutes }) => sum + minutes, 0))
  return (
    <>
      <ul className={recordClasses.list} aria-label={t`Hours for the yearly report`}>
        {rows.map(({ contactId: id, name, sessions, minutes }) => (
          <li key={id}>
            <span className={recordClasses.what}>
              <Link to="/contact/$id/animal-helper" params={{ id }} className={`${recordClasses.name} ${linkClasses.link}`}>
                {name || t`a helper who is not on this device`}
              </Link>
              <Dotted
                className={recordClasses.small}
                parts={[<Plural key="sessions" value={sessions} one="# session" other="# sessions" />]}
              />
            </span>
            <span className="numbers">{formatDuration(minutes)}</span>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Text p="md" fw={600} className="numbers">
          <Trans>Total: {total}</Trans>
        </Text>
      )}
    </>
  )
}

function SaveHours({ rows, year }: { rows: readonly Hours[]; year: number }) {
  const { t } = useLingui()
  const columns: SavedColumn<Hours>[] = [
    { title: t`Animal helper`, of: ({ name }) => name },
    { title: t`Year`, of: () => year },
    { title: t`Sessions`, of: ({ sessions }) => sessions },
    { title: t`Hours`, of: ({ minutes }) => Math.round((minutes / 60) * 100) / 100 },
  ]
  return <SaveList name={t`Hours of animal helpers ${year}`} columns={columns} read={() => Promise.resolve({ rows })} isPage={false} />
}
