import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { roomState, roomStates, type RoomState } from '../../../shared/shelters/layout/roomState.ts'
import type { RoomUse, ShelterUse } from '../../../shared/shelters/occupancy.ts'
import type { Shelter } from '../../../shared/shelters/shelter.ts'
import { AnimalNames } from '../../animals/parts/AnimalName.tsx'
import { useToday } from '../../ui/clock.ts'
import { stateSigns, stateTexts } from './roomStateTexts.tsx'
import framed from '../../ui/FramedList.module.css'
import plan from '../plan/Plan.module.css'
import shelterClasses from '../Shelters.module.css'
import classes from './Layout.module.css'

function StateMark({ state }: { state: RoomState }) {
  const { i18n } = useLingui()
  return (
    <span className={`${plan.sample} ${classes.mark}`} data-state={state}>
      {stateSigns[state]}
      {i18n._(stateTexts[state])}
    </span>
  )
}

/** What the colours of the plan say. */
export const StateLegend = () => (
  <ul className={plan.legend}>
    {roomStates.map((state) => (
      <li key={state}>
        <StateMark state={state} />
      </li>
    ))}
  </ul>
)

/** The rooms of the plan as a list: with their animals, and whether they are drawn. */
export function RoomList({ use: { shelter, rooms }, drawn }: { use: ShelterUse; drawn: ReadonlyMap<string, unknown> }) {
  const { t } = useLingui()
  return (
    <ul className={framed.list} aria-label={t`Rooms`}>
      {rooms.map((one) => (
        <Line key={one.room.id} shelter={shelter} use={one} isDrawn={drawn.has(one.room.id)} />
      ))}
    </ul>
  )
}

function Line({ shelter, use, isDrawn }: { shelter: Shelter; use: RoomUse; isDrawn: boolean }) {
  const { room, animals } = use
  const count = animals.length
  const { capacity } = room
  return (
    <li className={classes.line}>
      <Link to="/shelter/$id" params={{ id: shelter.id }} hash={room.id} className={`${shelterClasses.link} ${shelterClasses.name}`}>
        {room.name}
      </Link>
      <StateMark state={roomState(use, shelter, useToday())} />
      <span className="numbers">
        <Trans>
          {count} of {capacity}
        </Trans>
      </span>
      {!isDrawn && (
        <span className={classes.dimmed}>
          <Trans>not on the plan</Trans>
        </span>
      )}
      {count > 0 && <AnimalNames animals={animals} />}
    </li>
  )
}
