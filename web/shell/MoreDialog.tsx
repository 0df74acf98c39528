import { Trans } from '@lingui/react/macro'
import { Dialog } from '../ui/Dialog.tsx'
import type { MenuSection } from './menu.ts'
import type { Badges } from './useMenu.ts'
import { MenuSections } from './MenuSections.tsx'
import classes from './Navigation.module.css'

/** The whole menu on phones. */
export default function MoreDialog({ menu, badges, onClose }: { menu: readonly MenuSection[]; badges: Badges; onClose: () => void }) {
  return (
    <Dialog title={<Trans>Menu</Trans>} onClose={onClose}>
      <div className={classes.sheet}>
        <MenuSections menu={menu} badges={badges} onClick={onClose} />
      </div>
    </Dialog>
  )
}
