// Changes that somebody can begin from the palette: each that they may record, and no other.
import { flows, termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import { flags } from '../session/flags.ts'

/** `built`: paths of pages that there are. */
export const flowsOfPalette = (context: UserContext, built: { has(path: string): boolean }, canEdit: boolean): Flow[] =>
  canEdit && built.has('/animal/change-new') && flags.animals(context)
    ? flows.filter((flow) => context.rights.includes(termsOf[flow].right))
    : []
