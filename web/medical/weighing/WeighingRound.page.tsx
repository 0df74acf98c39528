import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { nameOf } from '../../care/parts/nameOf.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Choice } from '../../ui/Choice.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { None } from '../../ui/None.tsx'
import { idOf, oneOf, searchOf } from '../../ui/search.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import { useLive } from '../../ui/useLive.ts'
import { readRound, type RoundRows } from '../parts/readToWeigh.ts'
import { RoundList } from './RoundList.tsx'
import { roundOrder } from './roundOrder.ts'
import { WeighingPad } from './WeighingPad.tsx'
import classes from './WeighingRound.module.css'

const whoms = ['due', 'all'] as const
type Whom = (typeof whoms)[number]

export const Route = createFileRoute('/_signedIn/weighing-round')({
  staticData: { title: msg`Weighing round`, flag: 'vaccinations' },
  validateSearch: searchOf({ whom: oneOf(whoms), place: idOf }),
  component: WeighingRound,
})

/** Those to weigh, in the order of a walk through the house; a tap begins, and the next one comes by itself. */
function WeighingRound() {
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const live = useLive(useCallback(() => readRound(engine.replica, today, zone), [engine, today, zone]))
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Weighing round</Trans>
      </Title>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <Round rows={live.value} />}
    </div>
  )
}

/** Whether an animal lives in a house or a room; null: anywhere. */
const livesIn = ({ roomId }: Animal, { rooms }: RoundRows, place: string | null): boolean =>
  place === null || roomId === place || rooms.get(roomId ?? '')?.shelterId === place

function Round({ rows }: { rows: RoundRows }) {
  const { whom = 'due', place = null } = Route.useSearch()
  const canEdit = useCanEdit()
  const mayWeigh = useHasRight('vaccinations.edit') && canEdit
  const [queue, setQueue] = useState<readonly string[]>([])
  const parts = useMemo(() => {
    const isDue = ({ id }: Animal) => rows.due.get(id)?.isWeighedToday === false
    return roundOrder(
      rows.animals.filter((animal) => livesIn(animal, rows, place) && (whom === 'all' || isDue(animal))),
      rows,
    )
  }, [rows, whom, place])
  const ids = parts.flatMap(({ animals }) => animals.map(({ id }) => id))
  const begin = (id: string) => setQueue(ids.slice(ids.indexOf(id)))
  const [first] = ids
  return (
    <>
      <Controls rows={rows} whom={whom} place={place} />
      {first === undefined ? (
        <Nobody whom={whom} />
      ) : (
        <>
          {mayWeigh && (
            <Button className={classes.begin} leftSection={<IconScale aria-hidden />} onClick={() => begin(first)}>
              <Plural value={ids.length} one="Weigh # animal" other="Weigh # animals" />
            </Button>
          )}
          <RoundList rows={rows} parts={parts} onWeigh={mayWeigh ? begin : undefined} />
        </>
      )}
      <Pad rows={rows} queue={queue} onQueue={setQueue} />
    </>
  )
}

function Nobody({ whom }: { whom: Whom }) {
  return (
    <None>
      <Empty>{whom === 'due' ? <Trans>Nobody has to be weighed here today.</Trans> : <Trans>No animal lives here.</Trans>}</Empty>
    </None>
  )
}

interface PadProps {
  rows: RoundRows
  /** Ids of those that are left, the one on the scales first. */
  queue: readonly string[]
  onQueue: (queue: readonly string[]) => void
}

function Pad({ rows, queue, onQueue }: PadProps) {
  const animal = rows.animals.find(({ id }) => id === queue[0])
  if (!animal) return null
  return (
    <Dialog title={nameOf(animal)} onClose={() => onQueue([])}>
      <Text c="dimmed" size="sm" role="status">
        <Plural value={queue.length} one="The last one" other="# left" />
      </Text>
      <WeighingPad
        key={animal.id}
        animal={animal}
        room={rows.rooms.get(animal.roomId ?? '')?.name ?? ''}
        weights={rows.weights.get(animal.id) ?? []}
        due={rows.due.get(animal.id)}
        onNext={() => onQueue(queue.slice(1))}
      />
    </Dialog>
  )
}

interface ControlsProps {
  rows: RoundRows
  whom: Whom
  place: string | null
}

/** Who is weighed: those that are due or all, in a house, a room or everywhere. */
function Controls({ rows, whom, place }: ControlsProps) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const go = (next: { whom: Whom; place: string | null }) =>
    void navigate({ search: { whom: next.whom === 'all' ? 'all' : undefined, place: next.place ?? undefined }, replace: true })
  const houses = useMemo(() => roundOrder(rows.animals, rows).filter(({ shelterId }) => shelterId !== null), [rows])
  const roomsIn = (animals: readonly Animal[]) =>
    [...new Set(animals.map(({ roomId }) => roomId))].flatMap((id) => rows.rooms.get(id ?? '') ?? [])
  return (
    <div className={classes.controls}>
      <Choice
        label={t`Who is weighed`}
        value={whom}
        options={[
          { value: 'due', text: <Trans>Due today</Trans> },
          { value: 'all', text: <Trans>All</Trans> },
        ]}
        onChange={(chosen) => go({ whom: chosen, place })}
      />
      <NativeSelect
        {...arrow}
        aria-label={t`House or room`}
        value={place ?? ''}
        onChange={(event) => go({ whom, place: event.currentTarget.value || null })}
      >
        <option value="">{t`Everywhere`}</option>
        {houses.map(({ shelterId, name, animals }) => (
          <optgroup key={shelterId} label={name ?? ''}>
            <option value={shelterId ?? ''}>{t`${name}: all rooms`}</option>
            {roomsIn(animals).map((room) => (
              <option key={room.id} value={room.id}>
                {room.name}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </div>
  )
}
