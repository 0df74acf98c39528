import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { MenuSection } from './menu.ts'
import { MenuLink } from './MenuLink.tsx'
import { useAboutPage } from './pageTitle.ts'
import type { Badges } from './useMenu.ts'
import classes from './Navigation.module.css'

interface Props {
  menu: readonly MenuSection[]
  badges: Badges
  short?: boolean
  onClick?: () => void
}

/** The whole menu, section by section. */
export function MenuSections({ menu, badges, short = false, onClick }: Props) {
  return menu.map((section, index) => <Section key={index} section={section} badges={badges} short={short} onClick={onClick} />)
}

function Section(props: { section: MenuSection; badges: Badges; short: boolean; onClick?: () => void }) {
  const { title, entries } = props.section
  const { i18n } = useLingui()
  const about = useAboutPage()
  const id = useId()
  return (
    <div role={title ? 'group' : undefined} aria-labelledby={title ? id : undefined} className={classes.section}>
      {title && (
        <span id={id} className={classes.title}>
          {i18n._(title)}
        </span>
      )}
      {entries.map((entry) => (
        <MenuLink
          key={`${entry.path} ${JSON.stringify([entry.params, entry.search])}`}
          entry={entry}
          badges={props.badges}
          short={props.short}
          about={entry.tellsPage ? about : undefined}
          onClick={props.onClick}
        />
      ))}
    </div>
  )
}
