// Phones of the people for whom every page is looked at.
import { lead, operator } from './demo.ts'
import type { ContextDevice } from './device.ts'
import type { Stage } from './stage.ts'
import { signIn, signInOperator } from './steps.ts'

export interface People {
  /** Of somebody who may everything. */
  member: ContextDevice
  /** Of somebody who is not signed in. */
  visitor: ContextDevice
  /** Of the operator of the platform, who is in no organisation. */
  platform: ContextDevice
}

export const phonesOf = ({ member, visitor, platform }: People): ContextDevice[] => [member, visitor, platform]

export async function openPeople(stage: Stage): Promise<People> {
  const calm = { reducedMotion: 'reduce' } as const
  const [member, visitor, platform] = [await stage.phone(calm), await stage.phone(calm), await stage.phone(calm)]
  await visitor.page.goto(`${visitor.gate.origin}/login`)
  await signIn(member, lead)
  await signInOperator(platform, operator)
  return { member, visitor, platform }
}
