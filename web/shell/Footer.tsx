import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAboutPage } from './pageTitle.ts'
import classes from './Footer.module.css'

/** Below every page, with a login and without. Support is informed which page it is asked from. */
export function Footer() {
  const { t } = useLingui()
  const about = useAboutPage()
  return (
    <footer className={classes.footer} data-no-print>
      <nav aria-label={t`Contact and legal`} className={classes.links}>
        <Link to="/support" search={about} className={classes.link}>
          <Trans>Contact and support</Trans>
        </Link>
        <Link to="/impressum" className={classes.link}>
          <Trans>Imprint</Trans>
        </Link>
        <Link to="/privacy" className={classes.link}>
          <Trans>Privacy</Trans>
        </Link>
      </nav>
    </footer>
  )
}
