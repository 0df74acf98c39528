// The tools of the specification (2.7): one table, from which the grid of /tools and the tool entries of the menu follow.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserContext } from '../../shared/identity/session.ts'
import { flags } from '../session/flags.ts'
import type { IconName } from './icons.tsx'

export interface Tool {
  /** The path of its page. */
  link: string
  icon: IconName
  name: MessageDescriptor
  visible: (context: UserContext) => boolean
  /** Is in the menu besides. */
  inMenu?: boolean
}

export const tools: readonly Tool[] = [
  { link: '/care', icon: 'care', name: msg`Care list`, visible: flags.care },
  { link: '/contacts', icon: 'contacts', name: msg`Contacts`, visible: ({ tools }) => tools.contacts, inMenu: true },
  { link: '/calendar', icon: 'calendar', name: msg`Calendar`, visible: ({ tools }) => tools.calendar },
  { link: '/occupation-plan', icon: 'plan', name: msg`Occupation plan`, visible: ({ tools }) => tools.occupationPlan },
  { link: '/blog/posts', icon: 'blog', name: msg`Blog`, visible: ({ tools }) => tools.blog },
  { link: '/external-animals', icon: 'animals', name: msg`External animals`, visible: ({ tools }) => tools.externalAnimals },
  { link: '/payments/due', icon: 'payments', name: msg`Due payments`, visible: ({ tools }) => tools.due },
  { link: '/payments/list', icon: 'payments', name: msg`Payments`, visible: ({ tools }) => tools.payments },
  { link: '/payment-request/list', icon: 'payments', name: msg`Payment requests`, visible: ({ tools }) => tools.paymentRequests },
  { link: '/payment-to-bill', icon: 'payments', name: msg`To be billed`, visible: ({ tools }) => tools.toBill },
  { link: '/animal/vet-invoices', icon: 'payments', name: msg`Vet invoices`, visible: flags.vaccinations },
  { link: '/statistics/general', icon: 'statistics', name: msg`Statistics`, visible: ({ tools }) => tools.statistics },
  { link: '/home-checks', icon: 'homeChecks', name: msg`Home checks`, visible: ({ tools }) => tools.homeChecks },
  { link: '/animal-helper/sessions', icon: 'contacts', name: msg`Animal helpers`, visible: ({ tools }) => tools.animalHelperSessions },
  { link: '/timetracking/my-times', icon: 'times', name: msg`My times`, visible: flags.timetracking },
  { link: '/timetracking/employee-planning', icon: 'plan', name: msg`Employee planning`, visible: ({ tools }) => tools.employeePlanning },
  { link: '/admin/settings', icon: 'settings', name: msg`Administration`, visible: ({ tools }) => tools.administration, inMenu: true },
  { link: '/admin/account/user', icon: 'users', name: msg`User administration`, visible: flags.users },
  { link: '/admin/account/terminals', icon: 'terminals', name: msg`Terminals`, visible: flags.terminals },
  { link: '/admin/account/contract', icon: 'contract', name: msg`Data processing agreement`, visible: flags.contract },
]

/** The tools that this user may open and whose pages exist. */
export const visibleTools = (context: UserContext, built: ReadonlySet<string>): Tool[] =>
  tools.filter(({ link, visible }) => built.has(link) && visible(context))
