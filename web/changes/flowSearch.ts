// What the address of a new change says. Apart from its form: addresses are read by the entry, which does not load forms.
import * as v from 'valibot'
import { Id } from '../../shared/values.ts'

export interface FlowSearch {
  animal?: string
  /** Whom the animal goes to or comes from. */
  contact?: string
  /** What was begun before. */
  draft?: string
}

/** The animal and the person that a change begins with, as the address names them. */
export const flowSearch = (search: Record<string, unknown>): FlowSearch => ({
  ...(v.is(Id, search.animal) && { animal: search.animal }),
  ...(v.is(Id, search.contact) && { contact: search.contact }),
  ...(v.is(Id, search.draft) && { draft: search.draft }),
})
