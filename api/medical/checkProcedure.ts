// Rules of tests and procedures that ask about the day and about other animals.
import type { Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import type { Procedure } from '../../shared/medical/findings/procedure.ts'
import { localDate } from '../../shared/time.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import type { Unit } from '../unitOfWork.ts'

/** Throws `procedure.future`; `chip.duplicate` for a number that another animal has. */
export async function checkProcedure({ em, now }: Unit, { tenant }: Viewer, said: Partial<Procedure>): Promise<void> {
  const { kind, animalId, chip, doneOn } = said
  if (doneOn && doneOn > localDate(now, tenant.zone)) throw new Failure('procedure.future', { fields: ['doneOn'] })
  if (kind !== 'chip' || !chip || !animalId) return
  const other = await em.findOne(AnimalEntity, { chip, id: { $ne: animalId } })
  if (other) throw new Failure('chip.duplicate', { fields: ['chip'], detail: { animalId: other.id } })
}
