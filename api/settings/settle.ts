// Some fields of an area are settled over what was settled before.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { checkArea } from '../../shared/settings/areaActs.ts'
import { areaSettingId, settingsOf, type Area, type AreaSettings } from '../../shared/settings/areaSetting.ts'
import { AreaSettingEntity, type StoredAreaSetting } from './areaSetting.entity.ts'

/** Throws what `checkArea` throws. */
export async function settle<A extends Area>(
  em: EntityManager,
  tenantId: string,
  area: A,
  some: Partial<AreaSettings[A]>,
): Promise<StoredAreaSetting> {
  const id = areaSettingId(tenantId, area)
  const stored = (await em.findOne(AreaSettingEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) as StoredAreaSetting | null
  checkArea(area, { ...settingsOf(area, stored), ...some })
  const values = { ...stored?.values, ...some }
  return stored ? Object.assign(stored, { values }) : (em.create(AreaSettingEntity, { id, tenantId, area, values }) as StoredAreaSetting)
}
