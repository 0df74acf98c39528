import { VisuallyHidden } from '@mantine/core'
import { createRootRouteWithContext, notFound, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PasswordHost } from '../identity/parts/askForPassword.tsx'
import { RecoveryCodesHost } from '../identity/parts/recoveryCodes.tsx'
import type { Session } from '../session/session.ts'
import { ConfirmationHost } from '../ui/confirm.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { idsAreWhole } from './idParams.ts'
import { LoadErrorBar } from './LoadErrorBar.tsx'
import { usePageTitle } from './pageTitle.ts'
import { UpdateBar } from './UpdateBar.tsx'

export const Route = createRootRouteWithContext<{ session: Session }>()({
  staticData: { title: null, flag: null },
  beforeLoad({ matches }) {
    const page = matches.at(-1)
    if (page && !page.staticData.idIsKey && !idsAreWhole(page.params)) throw notFound()
  },
  component: Root,
})

function Root() {
  const title = useWindowTitle()
  useAccent()
  return (
    <>
      <Announcement title={title} />
      <Outlet />
      <LoadErrorBar />
      <UpdateBar />
      <Toasts />
      <ConfirmationHost />
      <PasswordHost />
      <RecoveryCodesHost />
    </>
  )
}

function useWindowTitle(): string | null {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title ? `${title} · Obhut` : 'Obhut'
  }, [title])
  return title
}

/** The accent background of the pages that ask for it, in whatever layout. */
function useAccent(): void {
  const accent = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.accent === true) })
  useEffect(() => void document.documentElement.toggleAttribute('data-accent', accent), [accent])
}

/** Says the page's name to screen readers when another page has come. The first one they read by themselves. */
function Announcement({ title }: { title: string | null }) {
  const router = useRouter()
  const [came, setCame] = useState(false)
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setCame(true)
      }),
    [router],
  )
  return (
    <VisuallyHidden aria-live="polite" data-announcement>
      {came && title}
    </VisuallyHidden>
  )
}
