// A guest of daycare and a group for it: what places in groups and their carers name.
import { quickCheckInCall } from '../../shared/bookings/checkIn.ts'
import type { DaycareGroup } from '../../shared/bookings/groups/daycareGroup.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

export const groupOf = (id: string, more: Partial<DaycareGroup> = {}): DaycareGroup => ({
  id,
  version: 1,
  name: 'Kleine Hunde',
  capacity: 2,
  animalsPerCarer: 2,
  position: 1,
  active: true,
  ...more,
})

/** Makes a group, and an animal that is here today; their ids, with that of the person. */
export async function makeGroup(
  world: Pick<World, 'id' | 'write' | 'animal' | 'client'>,
  person: Person,
): Promise<{ daycareGroup: string; stay: string; member: string }> {
  const group = groupOf(world.id(), { version: 0 })
  await world.write(person, { daycareGroup: [group] })
  const animal = await world.animal(person, {})
  const { body } = await world
    .client(person.token)
    .call(quickCheckInCall, { body: { id: null, animalId: animal.id } }, { 'idempotency-key': world.id() })
  return { daycareGroup: group.id, stay: body.stays[0]!.id, member: person.userId }
}
