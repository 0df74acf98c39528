import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Bar, Plan } from '../../../shared/shelters/plan/occupationPlan.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { kindTexts, useBarWords } from './planTexts.ts'
import classes from './PlanTable.module.css'

interface Props {
  plan: Plan
  /** Whether free places are counted. */
  counts: boolean
}

interface Room {
  id: string
  name: string
  bars: readonly Bar[]
  free: readonly number[]
}

/** The plan as text, room by room, for phones and screen readers. */
export function PlanTable({ plan: { houses, withoutRoom }, counts }: Props) {
  const { t } = useLingui()
  return (
    <>
      {withoutRoom.bars.length > 0 && (
        <OneTable name={t`Guests without a room`} rooms={[{ id: 'guests', name: '', bars: withoutRoom.bars, free: [] }]} shelterId={null} />
      )}
      {houses.map(({ shelter, rows }) => (
        <OneTable
          key={shelter.id}
          name={shelter.name}
          shelterId={shelter.id}
          rooms={rows.map(({ room, bars, free }) => ({ id: room.id, name: room.name, bars, free: counts ? free : [] }))}
        />
      ))}
    </>
  )
}

function OneTable({ name, rooms, shelterId }: { name: string; rooms: readonly Room[]; shelterId: string | null }) {
  return (
    <Card flush title={name}>
      <table className={classes.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Who or why</Trans>
            </th>
            <th scope="col">
              <Trans>From</Trans>
            </th>
            <th scope="col">
              <Trans>To</Trans>
            </th>
          </tr>
        </thead>
        {rooms.map((room) => (
          <RoomLines key={room.id} room={room} shelterId={shelterId} />
        ))}
      </table>
    </Card>
  )
}

function RoomLines({ room: { name, bars, free }, shelterId }: { room: Room; shelterId: string | null }) {
  const nights = free.filter((places) => places > 0).length
  return (
    <tbody>
      {name && (
        <tr className={classes.room}>
          <th scope="rowgroup" colSpan={3}>
            {name}
            {free.length > 0 && (
              <span className={classes.small}>
                {' '}
                {nights === free.length ? (
                  <Trans>free on all nights</Trans>
                ) : nights === 0 ? (
                  <Trans>free on no night</Trans>
                ) : (
                  <Plural value={nights} one="free on # night" other="free on # nights" />
                )}
              </span>
            )}
          </th>
        </tr>
      )}
      {bars.map((bar) => (
        <BarLine key={bar.id} bar={bar} shelterId={shelterId} />
      ))}
    </tbody>
  )
}

function BarLine({ bar, shelterId }: { bar: Bar; shelterId: string | null }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { nameOf } = useBarWords()
  const { kind, animal, firstDay, lastDay } = bar
  return (
    <tr>
      <td>
        <span className={classes.who}>
          {animal && <AnimalPortrait id={animal.id} species={animal.species} size={24} />}
          <span>
            {animal ? (
              <Link to="/animal/$id" params={{ id: animal.id }} className={classes.link}>
                {nameOf(bar)}
              </Link>
            ) : shelterId ? (
              <Link to="/shelter/$id/blocked" params={{ id: shelterId }} className={classes.link}>
                {nameOf(bar)}
              </Link>
            ) : (
              nameOf(bar)
            )}
            {kind !== 'shelter' && <span className={classes.small}>{i18n._(kindTexts[kind])}</span>}
          </span>
        </span>
      </td>
      <td className={classes.date}>{firstDay ? formats.date(firstDay) : <Trans>begin not on this device</Trans>}</td>
      <td className={classes.date}>{lastDay ? formats.date(lastDay) : <Trans>end open</Trans>}</td>
    </tr>
  )
}
