import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, DOMAttributes, PropsWithChildren, RefObject } from 'react'
import { wholePlan, type RoomBox } from '../../../shared/shelters/layout/roomBox.ts'
import { roomState } from '../../../shared/shelters/layout/roomState.ts'
import type { RoomUse, ShelterUse } from '../../../shared/shelters/occupancy.ts'
import type { Shelter } from '../../../shared/shelters/shelter.ts'
import { useToday } from '../../ui/clock.ts'
import type { Layout } from './readLayout.ts'
import { stateSigns, stateTexts } from './roomStateTexts.tsx'
import classes from './Layout.module.css'

const part = (value: number): string => `${(value * 100) / wholePlan}%`
export const placeOf = ({ x, y, width, height }: RoomBox): CSSProperties => ({
  left: part(x),
  top: part(y),
  width: part(width),
  height: part(height),
})

/** The right lower corner. */
export const cornerOf = ({ x, y, width, height }: RoomBox): CSSProperties => ({ left: part(x + width), top: part(y + height) })

interface GroundProps {
  picture: string
  /** Of a plan that is being drawn: it can have the focus, and is listened to. */
  drawn?: { ref: RefObject<HTMLDivElement | null> } & DOMAttributes<HTMLDivElement>
}

/** What rooms are drawn on: the picture of the plan, or a plain sheet. */
export const Ground = ({ picture, drawn, children }: PropsWithChildren<GroundProps>) => (
  <div className={classes.sheet} data-plain={picture === '' || undefined} tabIndex={drawn ? -1 : undefined} {...drawn}>
    {picture !== '' && <img className={classes.picture} src={picture} alt="" draggable={false} />}
    {children}
  </div>
)

/** The floor plan of a house: each room with its animals, in colour and with a sign; a tap opens the room. */
export function PlanSheet({ use: { shelter, rooms }, layout: { picture, boxes } }: { use: ShelterUse; layout: Layout }) {
  const { t } = useLingui()
  return (
    <div className={classes.scroller} role="group" aria-label={t`Floor plan`}>
      <Ground picture={picture}>
        {rooms.map((use) => {
          const box = boxes.get(use.room.id)
          return box && <Room key={use.room.id} shelter={shelter} use={use} box={box} />
        })}
      </Ground>
    </div>
  )
}

function Room({ shelter, use, box }: { shelter: Shelter; use: RoomUse; box: RoomBox }) {
  const { i18n } = useLingui()
  const state = roomState(use, shelter, useToday())
  const { room, animals } = use
  const { capacity } = room
  const count = animals.length
  return (
    <Link to="/shelter/$id" params={{ id: shelter.id }} hash={room.id} className={classes.shape} data-state={state} style={placeOf(box)}>
      <span className={classes.name}>{room.name}</span>
      <span className={`${classes.count} numbers`}>
        {stateSigns[state]}
        <Trans>
          {count} of {capacity}
        </Trans>
      </span>
      <span className={classes.word}>{i18n._(stateTexts[state])}</span>
    </Link>
  )
}
