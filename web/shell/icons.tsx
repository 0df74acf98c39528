import {
  IconBell,
  IconBookmark,
  IconCalendar,
  IconChartBar,
  IconChecklist,
  IconClock,
  IconCreditCard,
  IconDogBowl,
  IconFileText,
  IconHome,
  IconHomeCheck,
  IconInbox,
  IconLayoutGrid,
  IconLayoutList,
  IconLifebuoy,
  IconLogin2,
  IconLogout2,
  IconMail,
  IconNews,
  IconPaw,
  IconSettings,
  IconTransferOut,
  IconUsers,
  IconVaccine,
} from '@tabler/icons-react'

/** One picture for each kind of place; what belongs together shares one. */
export const icons = {
  home: IconHome,
  tasks: IconChecklist,
  notifications: IconBell,
  inbox: IconInbox,
  emails: IconMail,
  outbox: IconTransferOut,
  bookmark: IconBookmark,
  animals: IconPaw,
  vaccinations: IconVaccine,
  incoming: IconLogin2,
  outgoing: IconLogout2,
  bookings: IconCalendar,
  checkIn: IconDogBowl,
  times: IconClock,
  contacts: IconUsers,
  users: IconUsers,
  tools: IconLayoutGrid,
  settings: IconSettings,
  contract: IconFileText,
  calendar: IconCalendar,
  plan: IconLayoutList,
  blog: IconNews,
  payments: IconCreditCard,
  statistics: IconChartBar,
  homeChecks: IconHomeCheck,
  shelters: IconHome,
  support: IconLifebuoy,
} as const
export type IconName = keyof typeof icons

export function Icon({ name }: { name: IconName }) {
  const Picture = icons[name]
  return <Picture aria-hidden />
}
