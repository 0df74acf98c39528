// What an organisation has settled, for handlers: stored values over their defaults.
import type { EntityManager } from '@mikro-orm/postgresql'
import { allSettings, type AreaSettings } from '../../shared/settings/areaSetting.ts'
import { AreaSettingEntity, type StoredAreaSetting } from './areaSetting.entity.ts'

/** Every area: they are few, and one look is enough. */
export const settingsIn = async (em: EntityManager): Promise<AreaSettings> =>
  allSettings((await em.find(AreaSettingEntity, {})) as StoredAreaSetting[])
