import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from './icons.tsx'
import type { MenuEntry } from './menu.ts'
import type { Badges } from './useMenu.ts'
import classes from './Navigation.module.css'

interface MenuLinkProps {
  entry: MenuEntry
  badges: Badges
  short?: boolean
  /** What the page that it leads to is informed of this one. */
  about?: Record<string, string>
  onClick?: () => void
}

/** One entry of a menu, wherever it is. */
export function MenuLink(props: MenuLinkProps) {
  const { entry, badges, short = false, about, onClick } = props
  const { i18n } = useLingui()
  const said = (text: MenuEntry['text']) => (typeof text === 'string' ? text : i18n._(text))
  const name = said(entry.text)
  return (
    <Link
      // The menu holds paths of the sitemap alone: what is not in it has been left out.
      to={entry.path as '/'}
      params={entry.params ?? {}}
      search={about ?? entry.search ?? {}}
      className={classes.entry}
      title={short ? undefined : name}
      activeOptions={{ exact: true, includeSearch: entry.search !== undefined }}
      activeProps={{ 'data-active': true }}
      onClick={onClick}
    >
      <span className={classes.icon}>
        <Icon name={entry.icon} />
        {entry.badges?.map((badge) => (
          <Count key={badge} value={badges[badge] ?? 0} />
        ))}
      </span>
      <span className={classes.text}>{short && entry.short ? said(entry.short) : name}</span>
    </Link>
  )
}

export function Count({ value }: { value: number }) {
  if (value === 0) return null
  return (
    <>
      <span className={classes.badge} aria-hidden>
        {value > 99 ? '99+' : value}
      </span>
      <VisuallyHidden>{value}</VisuallyHidden>
    </>
  )
}
