// Writes rows of the demo in the name of one of its people, as a unit of work does.
import type { EntityManager } from '@mikro-orm/postgresql'
import { type Doors, unitOfWork } from '../unitOfWork.ts'

export const write = (
  doors: Doors,
  tenantId: string,
  userId: string,
  work: (em: EntityManager) => void | Promise<void>,
): Promise<unknown> =>
  unitOfWork(
    doors,
    { tenantId, userId },
    { key: null },
    async ({ em }) => work(em),
    () => null,
  )
