// The name of the page that is open: for the window, for screen readers, and for support.
import { useLingui } from '@lingui/react'
import { useLocation, useMatches } from '@tanstack/react-router'

export function usePageTitle(): string | null {
  const { i18n } = useLingui()
  const descriptor = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title ?? null })
  return descriptor ? i18n._(descriptor) : null
}

/** What support is informed of the page that it is asked from. */
export function useAboutPage(): { href?: string; title?: string } {
  const { href, pathname } = useLocation()
  const title = usePageTitle()
  return pathname === '/support' ? {} : { href: `${location.origin}${href}`, ...(title && { title }) }
}
