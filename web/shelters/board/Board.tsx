import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Room, Shelter } from '../../../shared/shelters/shelter.ts'
import { useMoveAnimals } from '../../changes/widgets/useMoveAnimals.tsx'
import { MarksOut } from '../../helpers/parts/OutMarks.tsx'
import { dragPlugins, dragSensors } from '../../ui/dragging.ts'
import { toast } from '../../ui/toasts.ts'
import { useMoveDialog } from '../widgets/useMoveDialog.tsx'
import { BoardHouse } from './BoardHouse.tsx'
import { Dweller } from './Dweller.tsx'
import type { BoardHouses } from './readBoard.ts'
import classes from './Board.module.css'

const sensors = dragSensors((pressed) => pressed.closest('button') !== null)

/** The rooms and the animals of the board by their ids. */
function useById({ shelters, withoutRoom }: BoardHouses) {
  const rooms = useMemo(
    () =>
      new Map(
        shelters.flatMap(({ shelter, rooms }) =>
          rooms.map(({ room }): [string, { room: Room; shelter: Shelter }] => [room.id, { room, shelter }]),
        ),
      ),
    [shelters],
  )
  const animals = useMemo(
    () =>
      new Map(
        [...withoutRoom, ...shelters.flatMap(({ rooms }) => rooms.flatMap((use) => use.animals))].map((animal) => [animal.id, animal]),
      ),
    [shelters, withoutRoom],
  )
  return { rooms, animals }
}

/** All rooms with the animals in them. An animal is dragged into another room, or moved by the button beside its name. */
export function Board(houses: BoardHouses) {
  const { shelters, withoutRoom, verdicts } = houses
  const { t } = useLingui()
  const moveTo = useMoveAnimals()
  const { move, dialog } = useMoveDialog()
  const onMove = move && ((animal: Animal) => move([animal]))
  const { rooms, animals } = useById(houses)

  function drop({ canceled, operation: { source, target } }: DragEndEvent): void {
    const [animal, to] = [animals.get(String(source?.id)), rooms.get(String(target?.id))]
    if (canceled || !animal || !to || animal.roomId === to.room.id) return
    if (to.room.active && to.shelter.active) void moveTo([animal], to)
    else {
      const { name } = to.room
      toast({ tone: 'danger', text: <Trans>{name} is closed: no animal moves in there.</Trans> })
    }
  }

  return (
    <MarksOut>
      <DragDropProvider sensors={sensors} plugins={dragPlugins} onDragEnd={drop}>
        {withoutRoom.length > 0 && (
          <section className={classes.house} aria-label={t`Room not known`}>
            <h2 className={classes.title}>
              <Trans>Room not known</Trans>
            </h2>
            <ul className={classes.loose}>
              {withoutRoom.map((animal) => (
                <Dweller key={animal.id} animal={animal} onMove={onMove} />
              ))}
            </ul>
          </section>
        )}
        {shelters.map((use) => (
          <BoardHouse key={use.shelter.id} use={use} verdicts={verdicts} animals={animals} onMove={onMove} />
        ))}
        {dialog}
      </DragDropProvider>
    </MarksOut>
  )
}
