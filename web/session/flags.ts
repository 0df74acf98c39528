import type { UserContext } from '../../shared/identity/session.ts'
import type { Module } from '../../shared/modules.ts'

const mayArrange = ({ rights, tenant }: UserContext, module: Module): boolean =>
  rights.includes('admin.settings') && !tenant?.modulesOff?.includes(module)

/** What a page or an entry of the navigation may demand, by the names of the user context. */
export const flags = {
  globalAdmin: ({ visible }: UserContext) => visible.globalAdmin,
  animals: (context: UserContext) => context.menu.animals,
  animalsEdit: (context: UserContext) => context.menu.animals && context.rights.includes('animals.edit'),
  /** Anyone who may record a change of an animal, of whichever kind. */
  newChange: ({ rights }: UserContext) =>
    (['animals.edit', 'animals.incoming', 'animals.outgoing'] as const).some((right) => rights.includes(right)),
  incoming: ({ rights }: UserContext) => rights.includes('animals.incoming'),
  shelters: (context: UserContext) => context.menu.org.shelters,
  statistics: (context: UserContext) => context.tools.statistics,
  occupationPlan: (context: UserContext) => context.tools.occupationPlan,
  sheltersEdit: (context: UserContext) => context.menu.org.shelters && context.rights.includes('shelters.edit'),
  vaccinations: (context: UserContext) => context.visible.vaccinations,
  care: (context: UserContext) => context.rights.includes('care.view'),
  employeePlanning: (context: UserContext) => context.tools.employeePlanning,
  timetracking: (context: UserContext) => context.tools.timetracking,
  timetrackingTeam: (context: UserContext) => context.rights.includes('timetracking.team'),
  tasks: (context: UserContext) => context.visible.tasks,
  calendar: (context: UserContext) => context.tools.calendar,
  notification: (context: UserContext) => context.menu.notification,
  pension: (context: UserContext) => context.menu.pension,
  daycare: (context: UserContext) => context.menu.daycare,
  animalSeizure: (context: UserContext) => context.menu.animalSeizure,
  sponsoredResidency: (context: UserContext) => context.menu.sponsoredResidency,
  daycareCheckIn: (context: UserContext) => context.menu.daycare && context.rights.includes('daycare.checkin'),
  dayList: (context: UserContext) => context.menu.daycare || context.menu.pension,
  /** Of what contacts owe: for guests, or for other animals. */
  contactItems: (context: UserContext) => context.menu.daycare || context.menu.pension || context.rights.includes('payment.book'),
  contacts: (context: UserContext) => context.tools.contacts,
  homeChecks: (context: UserContext) => context.tools.homeChecks,
  helpers: (context: UserContext) => context.tools.animalHelperSessions,
  helpersEdit: (context: UserContext) => context.tools.animalHelperSessions && context.rights.includes('helpers.edit'),
  homeChecksEdit: (context: UserContext) => context.tools.homeChecks && context.rights.includes('homecheck.edit'),
  vetInvoicesEdit: (context: UserContext) => context.rights.includes('vaccinations.edit'),
  users: (context: UserContext) => context.rights.includes('admin.users'),
  terminals: (context: UserContext) => context.rights.includes('admin.terminals'),
  administration: (context: UserContext) => context.tools.administration,
  settings: (context: UserContext) => context.rights.includes('admin.settings'),
  pensionSettings: (context: UserContext) => mayArrange(context, 'pension'),
  daycareSettings: (context: UserContext) => mayArrange(context, 'daycare'),
  /** Of what boarding and daycare have in common. */
  guestSettings: (context: UserContext) => mayArrange(context, 'pension') || mayArrange(context, 'daycare'),
  residencySettings: (context: UserContext) => mayArrange(context, 'sponsoredResidency'),
  seizureSettings: (context: UserContext) => mayArrange(context, 'seizure'),
  history: (context: UserContext) => context.rights.includes('admin.history'),
  export: (context: UserContext) => context.rights.includes('admin.export'),
  deleteOrganisation: (context: UserContext) => context.rights.includes('admin.delete'),
  contract: (context: UserContext) => context.rights.includes('admin.contract'),
} as const satisfies Record<string, (context: UserContext) => boolean>

export type Flag = keyof typeof flags
