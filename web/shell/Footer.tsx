import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { footerFor } from './footer.ts'
import { useBuilt } from './useBuilt.ts'
import classes from './Footer.module.css'

export function Footer() {
  const { t, i18n } = useLingui()
  const links = footerFor(useBuilt())
  if (links.length === 0) return null
  return (
    <footer className={classes.footer} data-no-print>
      <nav className={classes.links} aria-label={t`Footer`}>
        {links.map(({ path, text }) => (
          // Only paths of the sitemap are left.
          <Link key={path} to={path as '/'} className={classes.link}>
            {i18n._(text)}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
