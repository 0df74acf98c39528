import { useLingui } from '@lingui/react/macro'
import { useMedia } from '../ui/useMedia.ts'
import { operatorUnderThumb } from './menu.ts'
import { MenuSections } from './MenuSections.tsx'
import { BottomBar } from './Navigation.tsx'
import classes from './Navigation.module.css'
import { useOperatorMenu } from './useMenu.ts'

const none = {}

/** For platform administrators who are in no organisation: at the side, or under the thumb with the rest behind "More". */
export function OperatorNavigation() {
  const { t } = useLingui()
  const roomy = useMedia('(min-width: 768px)')
  const menu = useOperatorMenu()
  if (!roomy) return <BottomBar menu={menu} badges={none} wanted={operatorUnderThumb} />
  return (
    <nav className={classes.side} aria-label={t`Main menu`} data-no-print>
      <MenuSections menu={menu} badges={none} />
    </nav>
  )
}
