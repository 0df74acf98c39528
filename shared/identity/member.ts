// The people of an organisation as their colleagues see them: a name, and whether tasks can be given to them. No address.
import * as v from 'valibot'
import { Id, Version } from '../values.ts'
import type { Synced } from '../noun.ts'

export const Member = v.object({
  /** The id of the user. */
  id: Id,
  version: Version,
  forename: v.string(),
  surname: v.string(),
  /** False for anyone who may see no tasks or works here no longer; the name stays for what they did. */
  assignable: v.boolean(),
})
export type Member = v.InferOutput<typeof Member>

declare module '../rows.ts' {
  interface Rows {
    member: Member
  }
}

export const memberName = ({ forename, surname }: Pick<Member, 'forename' | 'surname'>): string => `${forename} ${surname}`.trim()

export const memberKind: Synced<'member'> = {
  schema: Member,
  indexes: '',
  scopes: () => ['members'],
  granted: ({ rights }) => (rights.size > 0 ? ['members'] : []),
}
