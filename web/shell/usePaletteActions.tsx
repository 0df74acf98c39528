import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import {
  IconCalendarPlus,
  IconClockPlus,
  IconHeart,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoonStars,
  IconPlus,
  IconScale,
  IconScan,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { drainQueue } from '../session/drainQueue.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { flowTexts } from '../changes/parts/flowTexts.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useProfile } from '../identity/parts/useProfile.ts'
import { languages, type Language } from '../ui/language.ts'
import { useFailed } from '../ui/useFailed.ts'
import { flags } from '../session/flags.ts'
import { bookingsOfPalette } from './bookingsOfPalette.ts'
import { flowsOfPalette } from './flowsOfPalette.ts'
import { Icon } from './icons.tsx'
import type { MenuEntry } from './menu.ts'
import { visibleTools } from './tools.ts'
import { useBuilt } from '../ui/useBuilt.ts'
import { useMenu } from './useMenu.ts'

export interface PaletteAction {
  id: string
  label: string
  icon: ReactNode
  /** Besides the label, by what people look for it: its other names, and all of them in the other language. */
  words?: readonly MessageDescriptor[]
  run: () => void
}

export interface PaletteOpens {
  bookTime: () => void
  newTask: () => void
  /** The camera, which reads chips and QR codes. */
  scan: () => void
  weigh: () => void
  reserve: () => void
  shortcuts: () => void
  /** The user menu, which asks what to do with entries that are not sent. */
  userMenu: () => void
}

/** What people call a page besides its name in the menu. */
const otherNames: Record<string, MessageDescriptor> = {
  '/': msg`home, start, check lists, check-in list, check-out list`,
  '/day-list': msg`check lists, arrivals, departures, print`,
  '/calendar': msg`appointments, dates, month, week, agenda`,
  '/care': msg`feeding, medicine, walks, round, doses`,
  '/pension/bookings': msg`boarding, bookings, guests`,
  '/daycare/bookings': msg`bookings, guests`,
  '/animal-seizures': msg`custody, authority, veterinary office, confiscation`,
  '/sponsored-residencies': msg`long stays, long-term guests, boarding`,
  '/daycare/planner': msg`groups, carers, ratio`,
  '/daycare/booking/quick-check-in': msg`drop-off, arrival, daycare`,
  '/timetracking/my-times': msg`working hours, time tracking`,
  '/admin/account/user': msg`colleagues, staff, rights`,
  '/outbox': msg`queue, not sent`,
}

const flowActWords = msg`record, enter, new`

/** Every page that the user may open. */
export function usePagesOfPalette(): PaletteAction[] {
  const { i18n } = useLingui()
  const router = useRouter()
  const { context } = useSignedIn()
  const built = useBuilt()
  const menu = useMenu().flatMap(({ entries }) => entries)
  const more = visibleTools(context, built)
    .filter(({ link }) => !menu.some(({ path }) => path === link))
    .map(({ link, icon, name }): MenuEntry => ({ path: link, icon, text: name }))
  const ours: MenuEntry[] = [{ path: '/my-settings', icon: 'settings', text: msg`My settings` }]
  return [...menu, ...more, ...ours].map((entry): PaletteAction => {
    const text = entry.path === '/tools' ? msg`Tools` : entry.text
    const label = typeof text === 'string' ? text : i18n._(text)
    return {
      id: `go ${entry.path}${entry.search ? ` ${label}` : ''}`,
      label,
      icon: <Icon name={entry.icon} />,
      words: [text, otherNames[entry.path]].filter((word) => typeof word === 'object'),
      // The menu holds paths of the sitemap alone.
      run: () => void router.navigate({ to: entry.path as '/', params: entry.params ?? {}, search: entry.search ?? {} }),
    }
  })
}

/** Makes actions that are found by their label, its words in the other language and their other names. */
const namedIn =
  (i18n: I18n) =>
  (id: string, text: MessageDescriptor, icon: ReactNode, run: () => void, names?: MessageDescriptor): PaletteAction => ({
    id,
    label: i18n._(text),
    icon,
    run,
    words: names ? [text, names] : [text],
  })

/** What can be done at once, from any page. */
export function useDeedsOfPalette(opens: PaletteOpens): PaletteAction[] {
  const { i18n } = useLingui()
  const { context, session, engine } = useSignedIn()
  const router = useRouter()
  const { colorScheme } = useMantineColorScheme()
  const canEdit = useCanEdit()
  const store = useProfile()
  const failed = useFailed()
  const built = useBuilt()
  const other: Language = i18n.locale === 'de' ? 'en' : 'de'
  const isDark = colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const logOut = async () => {
    if ((await drainQueue(engine, session.beside)) > 0) opens.userMenu()
    else await session.signOut('keep')
  }
  const may = (right: string) => canEdit && context.rights.includes(right)
  const go = (path: string) => () => void router.navigate({ to: path as '/' })
  const goTo = (flow: Flow) => () => void router.navigate({ to: '/animal/change-new', search: { flow } })
  const named = namedIn(i18n)
  return [
    flags.animals(context) &&
      named('scan', msg`Scan a chip or QR code`, <IconScan aria-hidden />, opens.scan, msg`camera, barcode, transponder`),
    may('vaccinations.edit') && named('weigh', msg`Weigh animals`, <IconScale aria-hidden />, opens.weigh, msg`weight, scales, kilograms`),
    may('animals.edit') &&
      flags.animals(context) &&
      named('reserve', msg`Reserve an animal`, <IconHeart aria-hidden />, opens.reserve, msg`reservation, adoption, interested person`),
    canEdit && flags.timetracking(context) && named('bookTime', msg`New time booking`, <IconClockPlus aria-hidden />, opens.bookTime),
    may('tasks.edit') && flags.tasks(context) && named('newTask', msg`New task`, <IconPlus aria-hidden />, opens.newTask),
    canEdit &&
      flags.animals(context) &&
      built.has('/animal/change-new') &&
      named('newChange', msg`What happened?`, <IconPlus aria-hidden />, go('/animal/change-new')),
    ...flowsOfPalette(context, built, canEdit).map((flow) =>
      named(`record ${flow}`, flowTexts[flow], <IconPlus aria-hidden />, goTo(flow), flowActWords),
    ),
    may('contacts.edit') &&
      flags.contacts(context) &&
      named('newContact', msg`New contact`, <IconUserPlus aria-hidden />, go('/contact/new')),
    ...bookingsOfPalette(context, canEdit).map(({ id, text, path }) => named(id, text, <IconCalendarPlus aria-hidden />, go(path))),
    may('shelters.edit') && named('newShelter', msg`New location`, <IconPlus aria-hidden />, go('/shelter/new')),
    canEdit && flags.users(context) && named('inviteUser', msg`Invite user`, <IconUserPlus aria-hidden />, go('/admin/users/create')),
    {
      id: 'language',
      label: languages[other],
      icon: <IconLanguage aria-hidden />,
      words: [msg`Language`],
      run: () => void store({ locale: other }).catch(failed),
    },
    named(
      'colours',
      isDark ? msg`Light colours` : msg`Dark colours`,
      isDark ? <IconSun aria-hidden /> : <IconMoonStars aria-hidden />,
      () => void store({ colourScheme: isDark ? 'light' : 'dark' }).catch(failed),
    ),
    named('shortcuts', msg`Keyboard shortcuts`, <IconKeyboard aria-hidden />, opens.shortcuts, msg`help, keys`),
    named('logOut', msg`Log out`, <IconLogout aria-hidden />, () => void logOut().catch(failed), msg`sign out`),
  ].filter((action) => action !== false)
}
