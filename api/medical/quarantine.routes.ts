// Quarantine of animals. The animal is locked, and what was recorded without a network is judged by the day on which it was done.
import { begun, changed, type Act } from '../../shared/medical/basics/quarantine.ts'
import { beginQuarantineCall, changeQuarantineCall } from '../../shared/medical/quarantineActs.ts'
import { localDate } from '../../shared/time.ts'
import { lockedAnimal } from '../animals/lockedAnimal.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'

const by = ({ occurredAt, userId }: Unit, zone: string): Act => ({ at: occurredAt, by: userId, today: localDate(occurredAt, zone) })

export function quarantineRoutes(registry: Registry): void {
  serve(registry, beginQuarantineCall, async ({ viewer, params, body, work }) => {
    const animal = await lockedAnimal(work, params.id)
    animal.quarantine = begun(animal, body, by(work, viewer.tenant.zone))
    return { animal }
  })

  serve(registry, changeQuarantineCall, async ({ viewer, params, body, work }) => {
    const animal = await lockedAnimal(work, params.id)
    animal.quarantine = changed(animal, body, by(work, viewer.tenant.zone))
    return { animal }
  })
}
