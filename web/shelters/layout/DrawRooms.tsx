import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { RoomBox } from '../../../shared/shelters/layout/roomBox.ts'
import type { ShelterUse } from '../../../shared/shelters/occupancy.ts'
import type { Room } from '../../../shared/shelters/shelter.ts'
import { PlanPicture } from './PlanPicture.tsx'
import { cornerOf, Ground, placeOf } from './PlanSheet.tsx'
import type { Layout } from './readLayout.ts'
import { useDrawing } from './useDrawing.ts'
import { useHeldBox } from './useHeldBox.ts'
import classes from './Layout.module.css'

interface Props {
  use: ShelterUse
  layout: Layout
}

/** The rooms of a house are drawn on its plan: each step is stored at once, without a network too, and can be undone. */
export default function DrawRooms({ use: { shelter, rooms }, layout: { picture, boxes } }: Props) {
  const { t } = useLingui()
  const hint = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [selected, select] = useState<string | null>(null)
  const drawing = useDrawing(shelter.id, boxes)
  const held = useHeldBox({ boxes, selected, select, store: drawing.set })
  const focusNext = useFocusOf(sheet, boxes)
  const left = rooms.filter(({ room }) => !boxes.has(room.id)).map(({ room }) => room)
  const chosen = rooms.find(({ room }) => room.id === selected && boxes.has(room.id))?.room

  const place = async (roomIds: readonly string[]) => {
    const [first] = roomIds
    if ((await drawing.place(roomIds)) && first !== undefined) focusNext(first)
  }
  const erase = async (roomId: string) => {
    if (!(await drawing.erase(roomId))) return
    select(null)
    sheet.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && drawing.undo) {
      event.preventDefault()
      drawing.undo()
    } else if (event.key === 'Delete' && chosen) void erase(chosen.id)
  }
  return (
    <div className={classes.page} onKeyDown={keys}>
      <div className={`${classes.scroller} ${classes.drawn}`} role="group" aria-label={t`Floor plan`} data-chosen={chosen && true}>
        <Ground picture={picture} drawn={{ ref: sheet, ...held.ofSheet }}>
          {rooms.map(({ room }) => {
            const [box, keys] = [held.boxOf(room.id), held.ofRoom(room.id)]
            return box && <Drawn key={room.id} room={room} box={box} isSelected={room.id === selected} {...{ hint, select, keys }} />
          })}
        </Ground>
      </div>
      <Steps undo={drawing.undo} chosen={chosen} erase={(roomId) => void erase(roomId)} />
      <Left rooms={left} place={(roomIds) => void place(roomIds)} />
      <PlanPicture picture={picture} choose={drawing.choose} />
      <details className={classes.help}>
        <summary>
          <Trans>How rooms are drawn</Trans>
        </summary>
        <Text id={hint} c="dimmed" size="sm">
          <Trans>
            Drag a room to move it, and its lower right corner to resize it. A selected room is drawn anew by dragging over the plan. With
            the keyboard, arrows move a room, Shift and arrows resize it, Delete takes it off the plan.
          </Trans>
        </Text>
      </details>
    </div>
  )
}

/** Undo, and what can be done with the selected room. */
function Steps({ undo, chosen, erase }: { undo: (() => void) | null; chosen: Room | undefined; erase: (roomId: string) => void }) {
  return (
    <div className={classes.bar}>
      <Button variant="default" disabled={!undo} leftSection={<IconArrowBackUp aria-hidden />} onClick={() => undo?.()}>
        <Trans>Undo</Trans>
      </Button>
      {chosen && (
        <Button variant="subtle" color="red" leftSection={<IconTrash aria-hidden />} onClick={() => erase(chosen.id)}>
          <Trans>Take {chosen.name} off the plan</Trans>
        </Button>
      )}
    </div>
  )
}

interface DrawnProps {
  room: Room
  box: RoomBox
  isSelected: boolean
  /** Id of the text that tells how rooms are drawn. */
  hint: string
  select: (roomId: string) => void
  keys: ReturnType<ReturnType<typeof useHeldBox>['ofRoom']>
}

function Drawn({ room: { id, name }, box, isSelected, hint, select, keys }: DrawnProps) {
  return (
    <>
      <button
        type="button"
        className={classes.shape}
        data-room={id}
        data-selected={isSelected || undefined}
        aria-pressed={isSelected}
        aria-describedby={hint}
        style={placeOf(box)}
        onFocus={() => select(id)}
        {...keys}
      >
        <span className={classes.name}>{name}</span>
      </button>
      {isSelected && <span className={classes.handle} data-handle={id} style={cornerOf(box)} aria-hidden />}
    </>
  )
}

/** Rooms that are not on the plan. */
function Left({ rooms, place }: { rooms: readonly Room[]; place: (roomIds: readonly string[]) => void }) {
  const { t } = useLingui()
  if (rooms.length === 0) return null
  return (
    <div className={classes.left} role="group" aria-label={t`Rooms that are not on the plan`}>
      <Text fw={600}>
        <Trans>Not on the plan yet:</Trans>
      </Text>
      {rooms.map(({ id, name }) => (
        <Button key={id} variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => place([id])}>
          {name}
        </Button>
      ))}
      {rooms.length > 1 && (
        <Button onClick={() => place(rooms.map(({ id }) => id))}>
          <Trans>Put all on the plan</Trans>
        </Button>
      )}
    </div>
  )
}

/** Gives the focus to a room once it is on the plan. */
function useFocusOf(sheet: RefObject<HTMLElement | null>, boxes: ReadonlyMap<string, RoomBox>): (roomId: string) => void {
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    if (next === null || !boxes.has(next)) return
    sheet.current?.querySelector<HTMLElement>(`[data-room="${next}"]`)?.focus()
    setNext(null)
  }, [sheet, boxes, next])
  return setNext
}
