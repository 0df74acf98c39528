// Numbers the intakes of the stock book. Safe to run again: an intake gets one number.
import { isReadOnly } from '../../shared/access.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { openLocks } from '../orm/pastLocks.ts'
import { numberIntakes } from '../orm/stockBook.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'

type Given = Pick<Doors, 'orm' | 'clock' | 'announce'>

/** Returns how many intakes got a number. A read-only organisation stays as it is. */
export const numberStockBook = (doors: Given, tenantId: string): Promise<number> =>
  identityUnitOfWork(doors, { tenantId }, async (em) => {
    await openLocks(em)
    if (isReadOnly(await em.findOneOrFail(TenantEntity, { id: tenantId }))) return 0
    return numberIntakes(em, tenantId, new Date(doors.clock.now()).toISOString())
  })
