import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { RoomUse } from '../../../shared/shelters/occupancy.ts'
import { isFosterHome, type Room, type Shelter } from '../../../shared/shelters/shelter.ts'
import { isMovable } from '../../changes/widgets/useMoveAnimals.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import { readHouses } from '../parts/readHouses.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RoomPlaces } from '../parts/Places.tsx'
import pageClasses from '../../ui/Page.module.css'
import classes from './MoveDialog.module.css'

interface Props {
  animals: readonly Animal[]
  onChoose: (to: { room: Room; shelter: Shelter }) => void
  onClose: () => void
}

/** A list of more rooms has a search field. */
const seenAtOnce = 8

/** The rooms in use, to choose the one that the animal moves to. */
export default function MoveDialog({ animals: given, onChoose, onClose }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const houses = useRows(() => readHouses(engine.replica, today), [engine, today])
  const [words, setWords] = useState('')
  const movable = given.filter(isMovable)
  const [first] = movable
  const isOne = movable.length === 1
  const fits = ({ room }: RoomUse, { name: house }: Shelter) => `${room.name} ${house}`.toLowerCase().includes(words.trim().toLowerCase())
  // The form of a foster home is for one animal.
  const open = (houses?.shelters ?? [])
    .filter(({ shelter }) => shelter.active && (isOne || !isFosterHome(shelter)))
    .map(({ shelter, rooms }) => ({
      shelter,
      rooms: rooms.filter(({ room }) => room.active && !movable.every(({ roomId }) => roomId === room.id)),
    }))
  const found = open
    .map(({ shelter, rooms }) => ({ shelter, rooms: rooms.filter((use) => fits(use, shelter)) }))
    .filter(({ rooms }) => rooms.length > 0)
  return (
    <Dialog title={<DialogTitle animals={movable} />} onClose={onClose}>
      {movable.length < given.length && (
        <p className={pageClasses.dimmed}>
          <Trans>Guests move by their booking, and animals that are not in care live in no room.</Trans>
        </p>
      )}
      {open.reduce((sum, { rooms }) => sum + rooms.length, 0) > seenAtOnce && (
        <TextInput
          label={<Trans>Search rooms</Trans>}
          data-autofocus
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {houses && first && found.length === 0 && (
        <p className={pageClasses.dimmed}>{words.trim() === '' ? <Trans>No other room is in use.</Trans> : <Trans>Nothing found</Trans>}</p>
      )}
      {first &&
        found.map(({ shelter, rooms }) => (
          <section key={shelter.id} aria-label={shelter.name}>
            <h3 className={classes.group}>{shelter.name}</h3>
            <ul className={classes.choices} aria-label={t`Rooms of ${shelter.name}`}>
              {rooms.map(({ room, animals, block }) => (
                <li key={room.id}>
                  <button type="button" className={classes.choice} onClick={() => onChoose({ room, shelter })}>
                    <span className={classes.name}>{room.name}</span>
                    <RoomPlaces count={animals.length} capacity={room.capacity} active blocked={block !== null} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Dialog>
  )
}

function DialogTitle({ animals }: { animals: readonly Animal[] }) {
  const [first] = animals
  if (!first || animals.length > 1) return <Plural value={animals.length} one="Move # animal" other="Move # animals" />
  const name = first.name || first.number
  return <Trans>Move {name}</Trans>
}
