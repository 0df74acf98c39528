// What a tap on a shelter or a room does, and what it says.
import { Trans } from '@lingui/react/macro'
import { deleteRoom, orderRooms } from '../../../shared/shelters/roomActs.ts'
import { deleteShelter, orderShelters } from '../../../shared/shelters/shelterActs.ts'
import type { Room, Shelter } from '../../../shared/shelters/shelter.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { usePerform } from '../../ui/usePerform.ts'

/** The ids with one of them a step up or down. */
export function stepped(ids: readonly string[], id: string, step: 1 | -1): string[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

export function useShelterActs() {
  const run = usePerform()

  /** True when it is deleted. */
  async function removeShelter({ id, name }: Shelter, roomIds: string[]): Promise<boolean> {
    const yes = await confirm({
      title: <Trans>Delete location</Trans>,
      text: <Trans>Really delete {name} with all of its rooms?</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (!yes || !(await run(deleteShelter, { id, roomIds }))) return false
    toast({ tone: 'done', text: <Trans>{name} was deleted.</Trans> })
    return true
  }

  async function removeRoom({ id, shelterId, name }: Room): Promise<boolean> {
    const yes = await confirm({
      title: <Trans>Delete room</Trans>,
      text: <Trans>Really delete the room {name}?</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (!yes || !(await run(deleteRoom, { id, shelterId }))) return false
    toast({ tone: 'done', text: <Trans>{name} was deleted.</Trans> })
    return true
  }

  return {
    removeShelter,
    removeRoom,
    putShelters: (order: string[]) => run(orderShelters, { order }),
    putRooms: (shelterId: string, order: string[]) => run(orderRooms, { shelterId, order }),
  }
}
