import { useDragOperation, useDroppable } from '@dnd-kit/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { AreaVerdict } from '../../../shared/shelters/kennelArea.ts'
import type { RoomUse, ShelterUse } from '../../../shared/shelters/occupancy.ts'
import type { Shelter } from '../../../shared/shelters/shelter.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { None } from '../../ui/None.tsx'
import { Places, RoomPlaces } from '../parts/Places.tsx'
import { RoomWarnings } from '../parts/RoomWarnings.tsx'
import { typeTexts } from '../parts/shelterTexts.ts'
import { CapacityBar } from './CapacityBar.tsx'
import { Dweller } from './Dweller.tsx'
import { FloorLight } from './FloorLight.tsx'
import pageClasses from '../../ui/Page.module.css'
import shelterClasses from '../Shelters.module.css'
import classes from './Board.module.css'

interface Props {
  /** By the id of the room. */
  verdicts: ReadonlyMap<string, AreaVerdict>
  /** All animals of the board by their id. */
  animals: ReadonlyMap<string, Animal>
  /** Null where the person may not move animals. */
  onMove: ((animal: Animal) => void) | null
}

export function BoardHouse({ use, ...props }: Props & { use: ShelterUse }) {
  const { i18n, t } = useLingui()
  const id = useId()
  const { shelter, rooms } = use
  return (
    <section className={classes.house} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          <Link to="/shelter/$id" params={{ id: shelter.id }} className={shelterClasses.link}>
            {shelter.name}
          </Link>
        </h2>
        <Dotted className={pageClasses.dimmed} parts={[i18n._(typeTexts[shelter.type]), shelter.city]} />
        <Places use={use} />
      </header>
      {rooms.length === 0 && (
        <None>
          <p className={pageClasses.dimmed}>
            <Trans>No rooms yet</Trans>
          </p>
        </None>
      )}
      {rooms.length > 0 && (
        <ul className={classes.cells} aria-label={t`Rooms of ${shelter.name}`}>
          {rooms.map((one) => (
            <Cell key={one.room.id} shelter={shelter} use={one} {...props} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Cell({ shelter, use: { room, animals: here, block }, verdicts, animals, onMove }: Props & { use: RoomUse; shelter: Shelter }) {
  const isOpen = room.active && shelter.active
  const { ref, isDropTarget } = useDroppable({ id: room.id })
  const { source } = useDragOperation()
  const dragged = isDropTarget ? animals.get(String(source?.id)) : undefined
  const comes = dragged && dragged.roomId !== room.id ? [dragged] : []
  const verdict = verdicts.get(room.id)
  return (
    <li ref={ref} className={classes.cell} data-target={comes.length > 0 || undefined} data-closed={!isOpen || undefined}>
      <div className={classes.cellHead}>
        <span className={classes.name}>{room.name}</span>
        <RoomPlaces count={here.length + comes.length} capacity={room.capacity} active={isOpen} blocked={block !== null} />
      </div>
      {isOpen && (
        <div className={classes.full}>
          <CapacityBar count={here.length + comes.length} capacity={room.capacity} />
          {verdict && comes.length === 0 && <FloorLight room={room} verdict={verdict} />}
        </div>
      )}
      <RoomWarnings room={room} animals={[...here, ...comes]} block={block} />
      {here.length > 0 && (
        <ul className={classes.dwellers}>
          {here.map((animal) => (
            <Dweller key={animal.id} animal={animal} onMove={onMove} />
          ))}
        </ul>
      )}
    </li>
  )
}
