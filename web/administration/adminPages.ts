// The pages of the administration: one table, from which the overview follows. A page that is not built is absent.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserContext } from '../../shared/identity/session.ts'
import { flags } from '../shell/flags.ts'

interface AdminPage {
  path: string
  name: MessageDescriptor
  hint: MessageDescriptor
  visible: (context: UserContext) => boolean
}

interface AdminGroup {
  title: MessageDescriptor
  pages: AdminPage[]
}

const { settings } = flags

const groups: readonly AdminGroup[] = [
  {
    title: msg`Organisation`,
    pages: [
      {
        path: '/admin/account/user',
        name: msg`User administration`,
        hint: msg`Who works here and may do what`,
        visible: flags.users,
      },
      { path: '/admin/account/terminals', name: msg`Terminals`, hint: msg`Devices at the door`, visible: flags.terminals },
      { path: '/admin/company/shelters', name: msg`Shelters`, hint: msg`Their order and their rooms`, visible: flags.sheltersEdit },
      {
        path: '/admin/company/numbers',
        name: msg`Numbers`,
        hint: msg`How animals, finds, adoptions and contacts are numbered`,
        visible: settings,
      },
      {
        path: '/admin/account/contract',
        name: msg`Data processing agreement`,
        hint: msg`The contract about personal data`,
        visible: flags.contract,
      },
    ],
  },
  {
    title: msg`Animals`,
    pages: [
      {
        path: '/admin/animals/data',
        name: msg`Data of animals`,
        hint: msg`Names, demanded facts, classifications`,
        visible: settings,
      },
      { path: '/admin/animals/birth', name: msg`Births`, hint: msg`Ages of mothers and puppies`, visible: settings },
      { path: '/admin/animals/turned-in', name: msg`Turned-in animals`, hint: msg`Reasons, fees, tasks`, visible: settings },
      { path: '/admin/animals/hand-over', name: msg`Hand-overs`, hint: msg`Purposes and ownership`, visible: settings },
    ],
  },
  {
    title: msg`Finds`,
    pages: [
      { path: '/admin/finds/found', name: msg`Found animals`, hint: msg`Tasks, notice, claim period`, visible: settings },
      { path: '/admin/finds/found-give-back', name: msg`Give-backs of found animals`, hint: msg`Proofs and costs`, visible: settings },
      {
        path: '/admin/finds/authorities',
        name: msg`Municipalities and authorities`,
        hint: msg`Who is responsible for which place`,
        visible: settings,
      },
    ],
  },
  {
    title: msg`Placement`,
    pages: [{ path: '/admin/placement/adoption', name: msg`Adoptions`, hint: msg`Reservations, ages, fees, follow-up`, visible: settings }],
  },
]

/** What of the administration this user may open. */
export const adminGroups = (context: UserContext, built: ReadonlySet<string>): AdminGroup[] =>
  groups
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ path, visible }) => built.has(path) && visible(context)) }))
    .filter(({ pages }) => pages.length > 0)
