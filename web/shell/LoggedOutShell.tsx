import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../ui/LanguageChoice.tsx'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import classes from './LoggedOutShell.module.css'

export function LoggedOutShell() {
  return (
    <LoggedOutFrame footer={<Footer />}>
      <Outlet />
    </LoggedOutFrame>
  )
}

export function LoggedOutFrame({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Logo />
        <LanguageChoice label={t`Language`} />
      </header>
      <main className={classes.main}>{children}</main>
      {footer}
    </div>
  )
}
