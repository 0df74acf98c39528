import { useLingui } from '@lingui/react/macro'
import { useMedia } from '../ui/useMedia.ts'
import { MenuLink } from './MenuLink.tsx'
import { MenuSections } from './MenuSections.tsx'
import classes from './Navigation.module.css'
import { useOperatorMenu } from './useMenu.ts'

const none = {}

/** For platform administrators who are in no organisation: few places, at the side or under the thumb. Phones have the support in the footer alone. */
export function OperatorNavigation() {
  const { t } = useLingui()
  const roomy = useMedia('(min-width: 768px)')
  const menu = useOperatorMenu()
  return (
    <nav className={roomy ? classes.side : classes.bottom} aria-label={t`Main menu`} data-no-print>
      {roomy ? (
        <MenuSections menu={menu} badges={none} />
      ) : (
        menu
          .flatMap(({ entries }) => entries.filter(({ path }) => path !== '/support'))
          .map((entry) => <MenuLink key={entry.path} entry={entry} badges={none} short />)
      )}
    </nav>
  )
}
