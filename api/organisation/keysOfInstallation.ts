// The keys that belong to a database: made at its first start, and never made anew while others are missing.
import type { KeyKind, Keys } from '../keys.ts'
import { idsOf, keyKinds, openKeys } from '../keys.ts'
import { Refused } from '../refused.ts'
import { noSetting, PlatformSettingEntity } from './platformSetting.entity.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'

/** Kinds that the database was used with and that the folder has no key of. */
export async function missingKeys({ orm }: Pick<Doors, 'orm'>, folder: string): Promise<KeyKind[]> {
  const setting = await orm.em.fork().findOne(PlatformSettingEntity, { id: 1 })
  return keyKinds.filter((kind) => setting?.keysMade.includes(kind) && idsOf(folder, kind).length === 0)
}

export const saysMissing = (kinds: readonly KeyKind[], folder: string): string =>
  `The database was used with keys, and ${folder} has none for ${kinds.join(' and ')}. Put the folder back from a backup, or set OBHUT_KEYS. Only when they are lost for good: npm run obhut -- keys rotate ${kinds[0]}`

/** Throws Refused when keys are missing that this database was used with: new ones would make links and sealed secrets worthless. */
export async function keysOfInstallation(doors: Doors, folder: string): Promise<Keys> {
  const missing = await missingKeys(doors, folder)
  if (missing.length > 0) throw new Refused(saysMissing(missing, folder))
  const keys = openKeys(folder)
  await identityUnitOfWork(doors, {}, async (em) => {
    const row = await em.findOne(PlatformSettingEntity, { id: 1 })
    if (!row) em.create(PlatformSettingEntity, { ...noSetting, keysMade: [...keyKinds] })
    else if (keyKinds.some((kind) => !row.keysMade.includes(kind))) row.keysMade = [...keyKinds]
    await em.flush()
  })
  return keys
}
