// The pages of the administration, as each of them says of itself where its path and title stand. A page that is not built has no route.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { UserContext } from '../../shared/identity/session.ts'
import { flags } from '../session/flags.ts'

/** In the order in which they are shown. */
const titles = {
  organisation: msg`Organisation`,
  animals: msg`Animals`,
  finds: msg`Finds`,
  placement: msg`Placement`,
  guests: msg`Boarding and daycare`,
} as const

/** Where a page is in the overview of the administration. */
export interface AdminPlace {
  group: keyof typeof titles
  /** What is there, in a few words. */
  hint: MessageDescriptor
  /** Its name among the others, where the title of the page says more. */
  name?: MessageDescriptor
}

interface AdminPage {
  path: string
  name: MessageDescriptor
  hint: MessageDescriptor
}

interface Built {
  path: string
  staticData: StaticDataRouteOption
}

/** What of the administration this user may open. */
export const adminGroups = (context: UserContext, built: readonly Built[]): { title: MessageDescriptor; pages: AdminPage[] }[] =>
  Object.entries(titles).flatMap(([group, title]) => {
    const pages = built.flatMap(({ path, staticData: { title: name, flag, admin } }) =>
      name && admin?.group === group && (flag === null || flags[flag](context))
        ? [{ path, name: admin.name ?? name, hint: admin.hint }]
        : [],
    )
    return pages.length > 0 ? [{ title, pages }] : []
  })
