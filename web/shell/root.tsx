import { useLingui } from '@lingui/react'
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PasswordHost } from '../session/askForPassword.tsx'
import type { Session } from '../session/session.ts'
import { ConfirmationHost } from '../ui/confirm.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { LoadErrorBar } from './LoadErrorBar.tsx'
import { UpdateBar } from './UpdateBar.tsx'

export const Route = createRootRouteWithContext<{ session: Session }>()({
  staticData: { title: null, flag: null },
  component: Root,
})

function Root() {
  useWindowTitle()
  return (
    <>
      <Outlet />
      <LoadErrorBar />
      <UpdateBar />
      <Toasts />
      <ConfirmationHost />
      <PasswordHost />
    </>
  )
}

function useWindowTitle(): void {
  const { i18n } = useLingui()
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title ?? null })
  useEffect(() => {
    document.title = title ? `${i18n._(title)} · Obhut` : 'Obhut'
  }, [i18n, i18n.locale, title])
}
