import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShelterUse } from '../../shared/shelters/occupancy.ts'
import { companyOf, longestPeriod, type Company, type Residency } from '../../shared/shelters/residency.ts'
import { addDays } from '../../shared/time.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { ShelterShell } from './ShelterShell.tsx'
import { useResidencies, type Period } from './useResidencies.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Shelters.module.css'
import { DateField } from '../ui/DateField.tsx'

export const Route = createFileRoute('/_signedIn/shelter/$id/history')({
  staticData: { title: msg`History of a location`, flag: 'shelters' },
  component: ShelterHistory,
})

/** Who lived in which room and when, and with whom. */
function ShelterHistory() {
  const { id } = Route.useParams()
  return <ShelterShell id={id}>{(use) => <History key={id} use={use} />}</ShelterShell>
}

function History({ use: { shelter, rooms } }: { use: ShelterUse }) {
  const { t } = useLingui()
  const today = useToday()
  const [chosen, setChosen] = useState<Period | null>(null)
  const [roomId, setRoomId] = useState('')
  const period = chosen ?? { from: addDays(today, -30), to: today }
  const isPossible = period.from <= period.to && period.to < addDays(period.from, longestPeriod)
  const change = (part: Partial<Period>) => setChosen({ ...period, ...part })
  return (
    <>
      <div className={classes.pair} data-no-print>
        <DateField label={<Trans>From</Trans>} value={period.from} onChange={(day) => day && change({ from: day })} />
        <DateField
          label={<Trans>To</Trans>}
          value={period.to}
          error={!isPossible && t`Please choose a period of at most a year.`}
          onChange={(day) => day && change({ to: day })}
        />
        <NativeSelect
          label={<Trans>Room</Trans>}
          rightSection={<IconSelector size={18} aria-hidden />}
          rightSectionPointerEvents="none"
          value={roomId}
          data={[{ value: '', label: t`All rooms` }, ...rooms.map(({ room }) => ({ value: room.id, label: room.name }))]}
          onChange={(event) => setRoomId(event.currentTarget.value)}
        />
      </div>
      {isPossible && <Found shelterId={shelter.id} rooms={rooms} period={period} roomId={roomId} />}
    </>
  )
}

function Found({ shelterId, rooms, period, roomId }: { shelterId: string; rooms: ShelterUse['rooms']; period: Period; roomId: string }) {
  const read = useResidencies(shelterId, period)
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const shown = rooms
    .filter(({ room }) => roomId === '' || room.id === roomId)
    .map(({ room }) => ({ room, stays: read.value.filter((one) => one.roomId === room.id) }))
    .filter(({ stays }) => stays.length > 0)
  return (
    <>
      {read.local && (
        <Banner tone="info">
          <Trans>Without a network this shows what the device holds: who lives there now, and moves of the last weeks.</Trans>
        </Banner>
      )}
      {shown.length === 0 && (
        <Text c="dimmed">
          <Trans>Nobody lived here in this period.</Trans>
        </Text>
      )}
      {shown.map(({ room, stays }) => (
        <Card key={room.id} flush title={room.name}>
          <ul className={classes.list} aria-label={room.name}>
            {stays.map((stay) => (
              <Stay key={stay.id} stay={stay} all={stays} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

function Stay({ stay, all }: { stay: Residency; all: readonly Residency[] }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const now = engine.now()
  const from = formats.moment(stay.from, zone)
  const until = stay.until && formats.moment(stay.until, zone)
  const company = companyOf(stay, all, now)
  return (
    <li className={classes.row}>
      <span className={classes.grow}>
        <span className={classes.name}>
          <AnimalName animal={stay.animal} />
        </span>
        <span className="numbers">{until ? `${from} – ${until}` : <Trans>since {from}</Trans>}</span>
        {company.length > 0 && (
          <span className={pageClasses.dimmed}>
            <Trans>Together with</Trans>{' '}
            {company.map((one, index) => (
              <span key={`${one.animal.id} ${one.from}`}>
                {index > 0 && ', '}
                <Companion company={one} now={now} />
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  )
}

/** Somebody of the company, with the days on which they shared the room begun. */
function Companion({ company: { animal, from, until }, now }: { company: Company; now: string }) {
  const days = Math.max(1, Math.ceil((Date.parse(until ?? now) - Date.parse(from)) / 86_400_000))
  return (
    <>
      <AnimalName animal={animal} /> (<Plural value={days} one="# day" other="# days" />)
    </>
  )
}
