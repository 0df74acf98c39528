// Puts the list of first steps on the home page of an organisation that was just made.
import { areaSettingId } from '../../shared/settings/areaSetting.ts'
import { systemUser } from '../systemUser.ts'
import { unitOfWork, type Doors } from '../unitOfWork.ts'
import { AreaSettingEntity } from './areaSetting.entity.ts'

export async function beginFirstDay(doors: Doors, tenantId: string): Promise<void> {
  await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async ({ em }) => {
    em.create(AreaSettingEntity, { id: areaSettingId(tenantId, 'firstDay'), tenantId, area: 'firstDay', values: { shown: true } })
  })
}
