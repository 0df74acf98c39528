import { Trans } from '@lingui/react/macro'
import { Dialog } from '../ui/Dialog.tsx'
import type { MenuSection } from './menu.ts'
import { MenuSections } from './MenuSections.tsx'
import classes from './Navigation.module.css'

/** The whole menu on phones. */
export default function MoreDialog({ menu, onClose }: { menu: readonly MenuSection[]; onClose: () => void }) {
  return (
    <Dialog title={<Trans>Menu</Trans>} onClose={onClose}>
      <div className={classes.sheet}>
        <MenuSections menu={menu} onClick={onClose} />
      </div>
    </Dialog>
  )
}
