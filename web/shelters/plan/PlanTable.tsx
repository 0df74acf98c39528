import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Bar, Plan } from '../../../shared/shelters/plan/occupationPlan.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import type { StayMoves } from '../../bookings/widgets/moving/useStayMoves.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { kindTexts, useBarWords } from './planTexts.ts'
import { shiftOf } from './shiftOf.ts'
import classes from './PlanTable.module.css'

interface Props {
  plan: Plan
  /** Whether free places are counted. */
  counts: boolean
  /** Null where nothing is moved. */
  moves: StayMoves | null
}

interface Room {
  /** Null for guests without one. */
  id: string | null
  name: string
  bars: readonly Bar[]
  free: readonly number[]
}

/** The plan as text, room by room, for phones and screen readers. */
export function PlanTable({ plan: { houses, withoutRoom }, counts, moves }: Props) {
  const { t } = useLingui()
  return (
    <>
      {withoutRoom.bars.length > 0 && (
        <OneTable
          name={t`Guests without a room`}
          rooms={[{ id: null, name: '', bars: withoutRoom.bars, free: [] }]}
          shelterId={null}
          moves={moves}
        />
      )}
      {houses.map(({ shelter, rows }) => (
        <OneTable
          key={shelter.id}
          name={shelter.name}
          shelterId={shelter.id}
          moves={moves}
          rooms={rows.map(({ room, bars, free }) => ({ id: room.id, name: room.name, bars, free: counts ? free : [] }))}
        />
      ))}
    </>
  )
}

interface TableProps {
  shelterId: string | null
  moves: StayMoves | null
}

function OneTable({ name, rooms, ...rest }: TableProps & { name: string; rooms: readonly Room[] }) {
  const { t } = useLingui()
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
            {rest.moves && <td aria-label={t`Acts`} data-no-print />}
          </tr>
        </thead>
        {rooms.map((room) => (
          <RoomLines key={room.id} room={room} {...rest} />
        ))}
      </table>
    </Card>
  )
}

function RoomLines({ room: { id, name, bars, free }, shelterId, moves }: TableProps & { room: Room }) {
  const nights = free.filter((places) => places > 0).length
  return (
    <tbody>
      {name && (
        <tr className={classes.room}>
          <th scope="rowgroup" colSpan={moves ? 4 : 3}>
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
        <BarLine key={bar.id} bar={bar} shelterId={shelterId} roomId={id} moves={moves} />
      ))}
    </tbody>
  )
}

function BarLine({ bar, shelterId, roomId, moves }: TableProps & { bar: Bar; roomId: string | null }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { nameOf } = useBarWords()
  const { kind, animal, requestId, firstDay, lastDay } = bar
  const name = nameOf(bar)
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
            ) : requestId ? (
              <Link to="/pension/request/$id" params={{ id: requestId }} className={classes.link}>
                {nameOf(bar)}
              </Link>
            ) : shelterId && kind === 'cleaning' ? (
              <Link to="/shelter/$id/tasks" params={{ id: shelterId }} className={classes.link}>
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
      {moves && (
        <td className={classes.act} data-no-print>
          {bar.moves && (
            <ActionIcon
              aria-label={t`Move ${name}`}
              variant="subtle"
              color="gray"
              disabled={!moves.canMove}
              onClick={() => moves.ask({ ...shiftOf(bar), roomId })}
            >
              <IconArrowsMove size={20} aria-hidden />
            </ActionIcon>
          )}
        </td>
      )}
    </tr>
  )
}
