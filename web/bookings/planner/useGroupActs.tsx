// What people do in the planner: put an animal into a group, and say who looks after it. Without a network too.
import { Trans, useLingui } from '@lingui/react/macro'
import type { DaycareGroup } from '../../../shared/bookings/groups/daycareGroup.ts'
import { groupDuty, type GroupDuty } from '../../../shared/bookings/groups/groupDuty.ts'
import { groupPlace, placeIdOf } from '../../../shared/bookings/groups/groupPlace.ts'
import { misfits, type GroupTrait } from '../../../shared/bookings/groups/groupTraits.ts'
import { assertGroupPermitted, housesOn } from '../../../shared/bookings/permit.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { readerOfDevice } from '../form/readerOf.ts'
import { nameOf } from '../parts/acts.tsx'
import { traitsSaid } from '../parts/groupTraitTexts.ts'
import type { Group, Guest } from './readPlanner.ts'

export function usePlaceInGroup() {
  const { engine } = useSignedIn()
  const failed = useFailed()

  async function place({ stay }: Guest, groupId: string | null): Promise<string> {
    const id = placeIdOf(stay.id)
    const body = { id, stayId: stay.id, groupId, date: stay.startDate }
    return (await engine.replica.groupPlace.get(id))
      ? engine.perform(groupPlace.acts.change, { id, body })
      : engine.perform(groupPlace.acts.create, body)
  }

  async function move(guest: Guest, { group, booked }: Group): Promise<void> {
    const to = group?.id ?? null
    if (guest.groupId === to) return
    await assertHousePermit(engine, guest, to)
    if (group && !(await mayTake(group, booked, guest))) return
    const [name, before] = [nameOf(guest.animal), guest.groupId]
    const mid = await place(guest, to)
    const takeBack = async () => {
      if (!(await engine.undo(mid))) await place(guest, before)
    }
    const groupName = group?.name
    toast({
      tone: 'done',
      text: groupName ? (
        <Trans>
          {name} is in the group “{groupName}”.
        </Trans>
      ) : (
        <Trans>{name} is in no group.</Trans>
      ),
      undo: () => void takeBack().catch(failed),
    })
  }
  return (guest: Guest, to: Group): Promise<void> => move(guest, to).catch(failed)
}

/** Throws `booking.permitExceeded`. A booking that was taken beyond the permit may be put into any group. */
async function assertHousePermit({ replica }: Engine, { stay }: Guest, groupId: string | null): Promise<void> {
  if ((await replica.booking.get(stay.bookingId))?.overbookReason) return
  const reader = readerOfDevice(replica)
  const stays = await reader.where('stay', 'startDate', stay.startDate)
  assertGroupPermitted(await housesOn(reader, stay.startDate, stays), stays, stay, groupId)
}

/** A full group and one that the animal does not fit into ask first. */
async function mayTake(group: DaycareGroup, booked: number, { animal, traits }: Guest): Promise<boolean> {
  if (booked >= group.capacity && !(await mayOverfill(group, booked))) return false
  const against = misfits(group, traits)
  return against.length === 0 || mayMismatch(group, nameOf(animal), against)
}

const mayMismatch = ({ name: groupName }: DaycareGroup, name: string, against: readonly GroupTrait[]): Promise<boolean> =>
  confirm({
    title: <Trans>The animal does not fit into the group</Trans>,
    text: <MisfitText name={name} groupName={groupName} against={against} />,
    confirm: <Trans>Put in all the same</Trans>,
  })

function MisfitText({ name, groupName, against }: { name: string; groupName: string; against: readonly GroupTrait[] }) {
  const { i18n } = useLingui()
  const traits = traitsSaid(against, i18n)
  return (
    <Trans>
      {name} does not fit into the group “{groupName}”: {traits}
    </Trans>
  )
}

const mayOverfill = ({ name, capacity }: DaycareGroup, booked: number): Promise<boolean> =>
  confirm({
    title: <Trans>The group is full</Trans>,
    text: (
      <Trans>
        {booked} of {capacity} places in “{name}” are taken.
      </Trans>
    ),
    confirm: <Trans>Put in all the same</Trans>,
  })

export function useDuties() {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const begin = (groupId: string, userId: string, date: string): Promise<unknown> =>
    engine.perform(groupDuty.acts.create, { id: null, groupId, userId, date, startedAt: engine.now(), endedAt: null }).catch(failed)
  const end = ({ version: _, ...duty }: GroupDuty): Promise<unknown> =>
    engine.perform(groupDuty.acts.change, { id: duty.id, body: { ...duty, endedAt: engine.now() } }).catch(failed)
  return { begin, end }
}
