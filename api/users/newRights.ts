// After an update: people who hold all of a preset that their version knew get the rights that the newer version added to it.
import { presets, rights, type Preset, type Right } from '../../shared/access.ts'
import { audit } from '../audit/audit.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { noSetting, PlatformSettingEntity } from '../organisation/platformSetting.entity.ts'
import { membersOf } from '../orm/members.ts'
import { rightsCameAfter } from '../orm/rightsArrived.ts'
import { tenantIds } from '../orm/tenants.ts'
import { systemUser } from '../systemUser.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'

/**
 * All rights of the preset that these were before the new ones came; null when they were a choice of their own, or when nothing was
 * added to it. Where two presets were the same then, the one with fewer rights counts.
 */
export function withNewRights(held: readonly string[], isNew: (right: Right) => boolean): readonly Right[] | null {
  const fitting = (Object.keys(presets) as Preset[])
    .map((name): readonly Right[] => presets[name])
    .filter((preset) => {
      const before = preset.filter((right) => !isNew(right))
      return before.length > 0 && before.length === held.length && before.every((right) => held.includes(right))
    })
    .sort((one, other) => one.length - other.length)
  const preset = fitting[0]
  return preset && preset.length > held.length ? preset : null
}

/** Gives the new rights once, with an entry in the history of each person. Returns how many people got some. */
export async function giveNewRights(doors: Doors): Promise<number> {
  const { orm, clock } = doors
  const known = (await orm.em.fork().findOne(PlatformSettingEntity, { id: 1 }))?.rightsKnown ?? null
  if (known && rights.every((right) => known.includes(right))) return 0
  let given = 0
  for (const tenantId of await tenantIds(orm.em.fork()))
    given += await identityUnitOfWork(doors, { tenantId, userId: systemUser }, async (em) => {
      const later = known ? null : await rightsCameAfter(em, tenantId)
      let people = 0
      for (const { id, userId, rights: before } of await membersOf(em, tenantId)) {
        const after = withNewRights(before, (right) => (known ? !known.includes(right) : (later!.get(id)?.has(right) ?? false)))
        if (!after) continue
        const membership = await em.findOneOrFail(MembershipEntity, { tenantId, id })
        membership.rights = [...after]
        audit(em, clock, { action: 'user.changed', concerns: tenantId, actorId: systemUser, subjectId: userId, facts: { before, after } })
        people += 1
      }
      await em.flush()
      return people
    })
  await identityUnitOfWork(doors, {}, async (em) => {
    const row = await em.findOne(PlatformSettingEntity, { id: 1 })
    if (row) row.rightsKnown = [...rights]
    else em.create(PlatformSettingEntity, { ...noSetting, rightsKnown: [...rights] })
    await em.flush()
  })
  return given
}
