import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { RoomUse, ShelterUse } from '../../../shared/shelters/occupancy.ts'
import type { Room, Shelter } from '../../../shared/shelters/shelter.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RoomPlaces } from '../parts/Places.tsx'
import pageClasses from '../../ui/Page.module.css'
import classes from './Board.module.css'

interface Props {
  animal: Animal
  shelters: readonly ShelterUse[]
  onChoose: (to: { room: Room; shelter: Shelter }) => void
  onClose: () => void
}

/** So many rooms are seen at once; more are searched. */
const seenAtOnce = 8

/** The rooms in use, to choose the one that the animal moves to. */
export default function MoveDialog({ animal, shelters, onChoose, onClose }: Props) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const name = animal.name || animal.number
  const fits = ({ room }: RoomUse, { name: house }: Shelter) => `${room.name} ${house}`.toLowerCase().includes(words.trim().toLowerCase())
  const open = shelters
    .filter(({ shelter }) => shelter.active)
    .map(({ shelter, rooms }) => ({ shelter, rooms: rooms.filter((use) => use.room.active && use.room.id !== animal.roomId) }))
  const found = open
    .map(({ shelter, rooms }) => ({ shelter, rooms: rooms.filter((use) => fits(use, shelter)) }))
    .filter(({ rooms }) => rooms.length > 0)
  return (
    <Dialog title={<Trans>Move {name}</Trans>} onClose={onClose}>
      {open.reduce((sum, { rooms }) => sum + rooms.length, 0) > seenAtOnce && (
        <TextInput
          label={<Trans>Search rooms</Trans>}
          data-autofocus
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p className={pageClasses.dimmed}>
          <Trans>No other room is in use.</Trans>
        </p>
      )}
      {found.map(({ shelter, rooms }) => (
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
