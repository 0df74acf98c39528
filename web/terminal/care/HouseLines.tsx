import { Plural, Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { rowsOfRound, type HouseRound } from '../../../shared/care/houseRound.ts'
import { careDay, type CareLine } from '../../../shared/care/careList.ts'
import { isDueNow } from '../../../shared/care/due.ts'
import type { CareResult } from '../../../shared/care/careLog.ts'
import { CareGroup } from '../../care/parts/CareGroup.tsx'
import { careGroups } from '../../care/parts/careGroups.ts'
import { LateLines } from '../../care/parts/LateLines.tsx'
import { nameOf } from '../../care/parts/nameOf.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { RoundRow } from './RoundRow.tsx'
import type { Carer } from './useCarer.ts'
import { useRoundActs, type OfRound } from './useRoundActs.tsx'
import frame from '../Terminal.module.css'

const ResultDialog = lazyPart(() => import('./ResultDialog.tsx'))
const ObserveSheet = lazyPart(() => import('./ObserveSheet.tsx'))

type RoundAnimal = HouseRound['animals'][number]
/** Another result of a dose, or an observation of an animal or of a room. */
type Open = { other: CareLine } | { name: string; observed: RoundAnimal[] }

const sharesRoomWith =
  ({ roomId }: RoundAnimal) =>
  (other: RoundAnimal): boolean =>
    other.roomId === roomId

/** Late ones, and everything else by time and room. */
function orderedRound(round: HouseRound, now: string, zone: string) {
  const { lines, notes } = careDay(rowsOfRound(round), now, zone)
  const animals = new Map(round.animals.map((animal) => [animal.id, animal]))
  const rooms = new Map(round.rooms.map((room) => [room.id, { ...room, shelterId: round.house.id }]))
  const places = { here: animals, animals, rooms, shelters: new Map([[round.house.id, { ...round.house, position: 0 }]]) }
  const { overdue = [], rest = [] } = Object.groupBy(lines, ({ state }) => (state === 'late' ? 'overdue' : 'rest'))
  return {
    lines,
    notes,
    animals,
    late: careGroups(overdue, places, 'place'),
    groups: careGroups(rest, places, 'place'),
    roomOf: ({ animalId }: CareLine) => rooms.get(animals.get(animalId)?.roomId ?? '')?.name ?? '',
  }
}

/** What is due in the house: late ones on top, then by time and room. */
export function HouseLines(props: OfRound) {
  const { round } = props
  const { engine, zone } = useWorkplace()
  const [open, setOpen] = useState<Open | null>(null)
  const { log, logAll, tickOf } = useRoundActs(props)
  const { lines, notes, animals, late, groups, roomOf } = orderedRound(round, engine.now(), zone)
  const people = new Map([...round.people, props.carer.person].map((person) => [person.id, person]))
  const rowOf = (line: CareLine) => (
    <RoundRow
      key={line.key}
      line={line}
      animal={animals.get(line.animalId)!}
      room={roomOf(line)}
      notes={notes.get(line.animalId)}
      people={people}
      onTick={tickOf(line)}
      onOther={() => setOpen({ other: line })}
      onObserve={() => setOpen({ name: nameOf(animals.get(line.animalId)!), observed: [animals.get(line.animalId)!] })}
    />
  )
  const ofRooms = {
    rowOf,
    roomOf,
    isOfAll: ({ due }: CareLine) => due !== null && isDueNow(due, engine.now()),
    onAll: (room: string, due: readonly CareLine[]) => void logAll(room, due),
    onObserve: (name: string, line: CareLine) =>
      setOpen({ name, observed: round.animals.filter(sharesRoomWith(animals.get(line.animalId)!)) }),
  }
  if (lines.length === 0)
    return (
      <Text className={frame.empty}>
        <Trans>No animal is in this house.</Trans>
      </Text>
    )
  return (
    <>
      <Counts lines={lines} />
      <LateLines groups={late} {...ofRooms} />
      {groups.map((group) => (
        <CareGroup key={group.key} group={group} order="place" printing={false} {...ofRooms} />
      ))}
      {open && (
        <OpenDialog
          open={open}
          animals={animals}
          carer={props.carer}
          onLog={(line, result, note) => log(line, { at: engine.now(), result, note })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface DialogProps {
  open: Open
  animals: ReadonlyMap<string, RoundAnimal>
  carer: Carer
  onLog: (line: CareLine, result: CareResult, note: string) => Promise<void>
  onClose: () => void
}

function OpenDialog({ open, animals, carer, onLog, onClose }: DialogProps) {
  return (
    <Suspense fallback={null}>
      {'other' in open ? (
        <ResultDialog
          line={open.other}
          animal={animals.get(open.other.animalId)!}
          onLog={(result, note) => onLog(open.other, result, note)}
          onClose={onClose}
        />
      ) : (
        <ObserveSheet animals={open.observed} name={open.name} carer={carer} onClose={onClose} />
      )}
    </Suspense>
  )
}

function Counts({ lines }: { lines: readonly CareLine[] }) {
  const open = lines.filter(({ state }) => state === 'late' || state === 'open').length
  return (
    <Text className={frame.empty} role="status">
      {open === 0 ? (
        <Trans>Everything that was planned for today is done.</Trans>
      ) : (
        <span className="numbers">
          <Plural value={open} one="# to do" other="# to do" />
        </span>
      )}
    </Text>
  )
}
