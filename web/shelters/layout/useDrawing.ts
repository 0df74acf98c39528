// Rooms are drawn on a floor plan, moved, resized and taken off it; each step has a way back while the plan is drawn.
import { useState } from 'react'
import { choosePlan, drawRooms, eraseRooms } from '../../../shared/shelters/layout/layoutActs.ts'
import { freeBox, type RoomBox } from '../../../shared/shelters/layout/roomBox.ts'
import { usePerform } from '../../ui/usePerform.ts'

/** Where a room was before a step; null where it was not on the plan. */
interface Before {
  roomId: string
  box: RoomBox | null
}

/** `id`: of the house. `boxes`: by the id of the room. */
export function useDrawing(id: string, boxes: ReadonlyMap<string, RoomBox>) {
  const perform = usePerform()
  const [steps, setSteps] = useState<readonly (readonly Before[])[]>([])

  async function write(next: readonly Before[]): Promise<boolean> {
    const shapes = next.flatMap(({ roomId, box }) => (box ? [{ roomId, ...box }] : []))
    const roomIds = next.filter(({ box }) => box === null).map(({ roomId }) => roomId)
    if (shapes.length > 0 && !(await perform(drawRooms, { id, shapes }))) return false
    return roomIds.length === 0 || (await perform(eraseRooms, { id, roomIds }))
  }

  async function step(next: readonly Before[]): Promise<boolean> {
    const before = next.map(({ roomId }): Before => ({ roomId, box: boxes.get(roomId) ?? null }))
    const isDone = await write(next)
    if (isDone) setSteps((all) => [...all, before])
    return isDone
  }

  return {
    /** True when it is queued. */
    set: (roomId: string, box: RoomBox): Promise<boolean> => step([{ roomId, box }]),
    /** Puts rooms into free places of the plan. */
    place(roomIds: readonly string[]): Promise<boolean> {
      const drawn = [...boxes.values()]
      const placed = roomIds.map((roomId) => {
        const box = freeBox(drawn)
        drawn.push(box)
        return { roomId, box }
      })
      return step(placed)
    },
    erase: (roomId: string): Promise<boolean> => step([{ roomId, box: null }]),
    undo: steps.length === 0 ? null : () => void write(steps.at(-1)!).then((isDone) => isDone && setSteps((all) => all.slice(0, -1))),
    choose: (picture: string): Promise<boolean> => perform(choosePlan, { id, picture }),
  }
}
