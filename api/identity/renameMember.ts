// A name has changed: colleagues in every organisation of the user read the new one.
import type { Member } from '../../shared/identity/member.ts'
import { standingOf, storedMember } from '../orm/memberRows.ts'
import { unitOfWork, type Doors } from '../unitOfWork.ts'

export async function renameMember(
  doors: Doors,
  userId: string,
  name: Pick<Member, 'forename' | 'surname'>,
  tenantIds: readonly string[],
): Promise<void> {
  for (const tenantId of tenantIds)
    await unitOfWork(doors, { userId, tenantId }, { key: null }, async ({ em }) => {
      // Anyone who has not come yet is shown as they were invited.
      const standing = await standingOf(em, tenantId, userId)
      const member = standing?.invitedAs ? null : await storedMember(em, tenantId, userId)
      if (member) Object.assign(member, name)
      return null
    })
}
