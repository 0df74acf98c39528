// Reads and writes what the operator sets for everybody: in the app and on the command line.
import type { EntityManager } from '@mikro-orm/postgresql'
import { organisationKinds } from '../../shared/demo/organisationKinds.ts'
import { assertMessage, type PlatformSettings } from '../../shared/operator/platformSettings.ts'
import { inOrderOf } from '../../shared/values.ts'
import { audit } from '../audit/audit.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { noSetting, PlatformSettingEntity } from './platformSetting.entity.ts'

export async function platformSettings(em: EntityManager): Promise<PlatformSettings> {
  const row = (await em.findOne(PlatformSettingEntity, { id: 1 })) ?? noSetting
  const { globalMessage, messageEnglish, messageFrom: from, messageUntil: until, mapPlace: place, mapZoom: zoom, demoKinds } = row
  return {
    message: { text: globalMessage ?? '', english: messageEnglish ?? '', from, until },
    map: place === null || zoom === null ? null : { place, zoom },
    demoKinds: inOrderOf(organisationKinds, demoKinds ?? organisationKinds),
  }
}

type Part = { [Name in keyof PlatformSettings]?: PlatformSettings[Name] | undefined }

/** The columns of what is named. */
function columnsOf({ message, map, demoKinds }: Part) {
  return {
    ...(message && {
      globalMessage: message.text || null,
      messageEnglish: message.english || null,
      // A text that there is not has no time either.
      messageFrom: message.text ? message.from : null,
      messageUntil: message.text ? message.until : null,
    }),
    ...(map !== undefined && { mapPlace: map?.place ?? null, mapZoom: map?.zoom ?? null }),
    ...(demoKinds && { demoKinds: inOrderOf(organisationKinds, demoKinds) }),
  }
}

/** `actorId`: null at the command line. Throws `field.missing`, `field.beforeStart`. */
export async function setForEverybody(doors: Pick<Doors, 'orm' | 'clock'>, actorId: string | null, part: Part): Promise<void> {
  if (part.message) assertMessage(part.message)
  await identityUnitOfWork(doors, {}, async (em) => {
    const row = await em.findOne(PlatformSettingEntity, { id: 1 })
    const columns = columnsOf(part)
    if (row) Object.assign(row, columns)
    else em.create(PlatformSettingEntity, { ...noSetting, ...columns })
    audit(em, doors.clock, { action: 'platform.changed', actorId, facts: part })
    await em.flush()
  })
}
