// Bills the months of sponsored residencies that are over, those that were missed too. Running it twice changes nothing more.
import { LockMode } from '@mikro-orm/core'
import { isReadOnly } from '../../../shared/access.ts'
import { isModuleOff } from '../../../shared/modules.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { entityOf } from '../../entities.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import type { Server } from '../../server.ts'
import { systemUser } from '../../systemUser.ts'
import { unitOfWork } from '../../unitOfWork.ts'
import { residencyBilling } from './billResidency.ts'

export async function billResidencies(server: Server, tenantId: string): Promise<void> {
  await unitOfWork(server, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    const { em } = work
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
    if (isReadOnly(tenant) || isModuleOff(tenant, 'sponsoredResidency')) return
    const underWay = await em.find(
      entityOf.sponsoredResidency,
      { state: { $in: ['active', 'notice'] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    )
    const animals = await em.find(AnimalEntity, { id: { $in: underWay.map(({ animalId }) => animalId) } })
    const bills = []
    for (const residency of underWay) bills.push({ residency, write: await residencyBilling(work, tenant.zone, residency.id) })
    for (const { residency, write } of bills)
      write(
        residency,
        animals.find(({ id }) => id === residency.animalId),
      )
  })
}
