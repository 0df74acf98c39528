import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../ui/LanguageChoice.tsx'
import { Logo } from './Logo.tsx'
import classes from './LoggedOutShell.module.css'

export function LoggedOutShell() {
  return (
    <LoggedOutFrame>
      <Outlet />
    </LoggedOutFrame>
  )
}

export function LoggedOutFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Logo />
        <LanguageChoice label={t`Language`} />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
