import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../ui/LanguageChoice.tsx'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import { usePlatform } from '../session/platform.ts'
import classes from './LoggedOutShell.module.css'

export function LoggedOutShell() {
  return (
    <LoggedOutFrame links={<Links />} foot={<Footer />}>
      <Outlet />
    </LoggedOutFrame>
  )
}

/** The frame alone, used where there is no router too. */
export function LoggedOutFrame({ children, links, foot }: { children: ReactNode; links?: ReactNode; foot?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Logo />
        {links}
        <LanguageChoice label={t`Language`} />
      </header>
      <main className={classes.main}>{children}</main>
      {foot}
    </div>
  )
}

/** To the login, and to the product's website where the operator names one. */
function Links() {
  const { t } = useLingui()
  const { product } = usePlatform().links
  const pathname = useLocation({ select: (location) => location.pathname })
  if (pathname === '/login' && !product) return null
  return (
    <nav className={classes.links} aria-label={t`Without login`}>
      {pathname !== '/login' && (
        <Link to="/login" className={classes.link}>
          <Trans>Log in</Trans>
        </Link>
      )}
      {product && (
        <a href={product} className={classes.link}>
          <Trans>About the product</Trans>
        </a>
      )}
    </nav>
  )
}
