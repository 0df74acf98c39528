import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconClockPlus, IconKeyboard, IconLanguage, IconLogout, IconMoonStars, IconSettings, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { drainQueue } from '../session/drainQueue.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useProfile } from '../settings/useProfile.ts'
import { languages, type Language } from '../ui/language.ts'
import { useFailed } from '../ui/useFailed.ts'
import { flags } from './flags.ts'
import { Icon } from './icons.tsx'
import type { MenuEntry } from './menu.ts'
import { visibleTools } from './tools.ts'
import { useBuilt } from './useBuilt.ts'
import { useMenu } from './useMenu.ts'

export interface PaletteAction {
  id: string
  label: string
  icon: ReactNode
  run: () => void
}

export interface PaletteOpens {
  bookTime: () => void
  shortcuts: () => void
  /** The user menu, which asks what to do with entries that are not sent. */
  userMenu: () => void
}

/** Every page that the user may open. */
export function usePagesOfPalette(): PaletteAction[] {
  const { i18n, t } = useLingui()
  const router = useRouter()
  const { context } = useSignedIn()
  const built = useBuilt()
  const menu = useMenu().flatMap(({ entries }) => entries)
  const more = visibleTools(context, built)
    .filter(({ link }) => !menu.some(({ path }) => path === link))
    .map(({ link, icon, name }): MenuEntry => ({ path: link, icon, text: name }))
  const pages = [...menu, ...more].map((entry): PaletteAction => {
    const label = typeof entry.text === 'string' ? entry.text : i18n._(entry.text)
    return {
      id: `go ${entry.path}${entry.search ? ` ${label}` : ''}`,
      label: entry.path === '/tools' ? t`Tools` : label,
      icon: <Icon name={entry.icon} />,
      // The menu holds paths of the sitemap alone.
      run: () => void router.navigate({ to: entry.path as '/', params: entry.params as never, search: (entry.search ?? {}) as never }),
    }
  })
  const settings = { id: 'go /my-settings', label: t`My settings`, icon: <IconSettings aria-hidden /> }
  return [...pages, { ...settings, run: () => void router.navigate({ to: '/my-settings' }) }]
}

/** What can be done at once, from any page. */
export function useDeedsOfPalette(opens: PaletteOpens): PaletteAction[] {
  const { t, i18n } = useLingui()
  const { context, session, engine } = useSignedIn()
  const { colorScheme } = useMantineColorScheme()
  const canEdit = useCanEdit()
  const store = useProfile()
  const failed = useFailed()
  const other: Language = i18n.locale === 'de' ? 'en' : 'de'
  const isDark = colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const logOut = async () => {
    if ((await drainQueue(engine)) > 0) opens.userMenu()
    else await session.signOut('keep')
  }
  return [
    ...(canEdit && flags.timetracking(context)
      ? [{ id: 'bookTime', label: t`New time booking`, icon: <IconClockPlus aria-hidden />, run: opens.bookTime }]
      : []),
    {
      id: 'language',
      label: languages[other],
      icon: <IconLanguage aria-hidden />,
      run: () => void store({ locale: other }).catch(failed),
    },
    {
      id: 'colours',
      label: isDark ? t`Light colours` : t`Dark colours`,
      icon: isDark ? <IconSun aria-hidden /> : <IconMoonStars aria-hidden />,
      run: () => void store({ colourScheme: isDark ? 'light' : 'dark' }).catch(failed),
    },
    { id: 'shortcuts', label: t`Keyboard shortcuts`, icon: <IconKeyboard aria-hidden />, run: opens.shortcuts },
    { id: 'logOut', label: t`Log out`, icon: <IconLogout aria-hidden />, run: () => void logOut().catch(failed) },
  ]
}
