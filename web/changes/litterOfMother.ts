// What a litter has from its mother as long as nobody enters anything else: species, home and owner.
import { bornTo } from '../../shared/changes/litter.ts'
import { termsOfHouse } from '../../shared/changes/ownershipRules.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import type { useSignedIn } from '../session/signedIn.ts'
import type { FlowValues } from './flowValues.ts'
import { readFamily } from './parts/readFamily.ts'

/** Changes the values of a form to those of a litter of this mother; null where this device does not know her. */
export async function litterOfMother(
  { engine, zone }: Pick<ReturnType<typeof useSignedIn>, 'engine' | 'zone'>,
  settings: AreaSettings,
  motherId: string,
): Promise<((before: FlowValues) => FlowValues) | null> {
  const animal = await engine.replica.animal.get(motherId)
  if (!animal) return null
  const changes = await engine.replica.statusChange.where('animalId').equals(animal.id).toArray()
  const family = await readFamily(engine.replica, animal.id, changes)
  return (before) => {
    const { litterOwner: _, ...details } = before.details
    const said = { ...before, at: engine.now(), details }
    const { contactId, roomId, details: taken } = bornTo({ animal, changes, ...family }, said, termsOfHouse(settings, zone))
    const ofHers = { species: animal.species, classificationId: animal.classificationId }
    const fresh = before.fresh.map((one) => (one.species === animal.species ? one : { ...one, ...ofHers }))
    return { ...before, contactId, roomId, details: taken, fresh }
  }
}
