import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { barFor, type MenuSection } from './menu.ts'
import { Count, MenuLink } from './MenuLink.tsx'
import { MenuSections } from './MenuSections.tsx'
import { useBadges, useMenu, type Badges } from './useMenu.ts'
import { useMenuWidth } from './useMenuWidth.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import classes from './Navigation.module.css'

const MoreDialog = lazyPart(() => import('./MoreDialog.tsx'))

/** At the side of tablets and desks; narrow, with its words below the pictures, where room is scarce or the user wants it so. */
export function SideNavigation() {
  const { t } = useLingui()
  const menu = useMenu()
  const badges = useBadges()
  const { wide, toggle } = useMenuWidth()
  const ToggleIcon = wide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  const label = wide ? t`Fold the menu` : t`Unfold the menu`
  return (
    <nav className={classes.side} aria-label={t`Main menu`} data-folded={!wide || undefined} data-no-print>
      <MenuSections menu={menu} badges={badges} short={!wide} />
      <UnstyledButton className={classes.fold} aria-label={label} title={label} aria-expanded={wide} onClick={toggle}>
        <ToggleIcon aria-hidden />
      </UnstyledButton>
    </nav>
  )
}

/** Under the thumb on phones: four places and the way to all others. */
export function BottomNavigation() {
  return <BottomBar menu={useMenu()} badges={useBadges()} />
}

interface BarProps {
  menu: readonly MenuSection[]
  badges: Badges
  /** Paths that are wanted most. */
  wanted?: readonly string[]
}

/** A few places of a menu, and the way to all others. */
export function BottomBar({ menu, badges, wanted }: BarProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const bar = barFor(menu, wanted)
  const behind = menu.flatMap(({ entries }) => entries).filter(({ path }) => !bar.some((entry) => entry.path === path))
  const waiting = behind.flatMap((entry) => entry.badges ?? []).reduce((sum, badge) => sum + (badges[badge] ?? 0), 0)
  return (
    <>
      <nav className={classes.bottom} aria-label={t`Main menu`} data-no-print>
        {bar.map((entry) => (
          <MenuLink key={entry.path} entry={entry} badges={badges} short />
        ))}
        <UnstyledButton className={classes.entry} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <span className={classes.icon}>
            <IconMenu2 aria-hidden />
            <Count value={waiting} />
          </span>
          <span className={classes.text}>
            <Trans>More</Trans>
          </span>
        </UnstyledButton>
      </nav>
      {open && (
        <Suspense fallback={null}>
          <MoreDialog menu={menu} badges={badges} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
