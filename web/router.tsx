import type { MessageDescriptor } from '@lingui/core'
import { createRouter } from '@tanstack/react-router'
import type { AdminPlace } from './administration/adminPages.ts'
import { routeTree } from './routeTree.gen.ts'
import { firstScreen } from './session/firstScreen.ts'
import type { Session } from './session/session.ts'
import { keepPlaces } from './shell/keepPlaces.ts'
import { watchLoading } from './shell/loadTimeout.ts'
import { LoadError } from './shell/LoadError.tsx'
import { NotFound } from './shell/NotFound.tsx'
import type { Flag } from './session/flags.ts'
import { dismissConfirmation } from './ui/confirm.tsx'
import { errorTexts } from './ui/errorTexts.ts'
import { i18n } from './ui/language.ts'
import { toast } from './ui/toasts.ts'

export function createAppRouter(session: Session) {
  const router = createRouter({
    routeTree,
    context: { session },
    defaultPreload: false,
    scrollRestoration: true,
    defaultErrorComponent: LoadError,
    defaultNotFoundComponent: NotFound,
  })
  keepPlaces(router)
  watchLoading(router)
  router.subscribe('onResolved', firstScreen.drawn)
  // A question is about the page that it was asked on.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => void (pathChanged && dismissConfirmation()))
  // The page that sets the new password says it itself.
  session.caller.onExpiredLink = () => {
    if (router.state.location.pathname !== '/resetpw/confirm') toast({ tone: 'danger', text: i18n._(errorTexts['resetLink.expired']) })
  }
  let phase = session.current().phase
  session.subscribe(() => {
    const next = session.current().phase
    if (next !== phase) void router.invalidate()
    phase = next
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The page's name in the window's title; null for layouts. */
    title: MessageDescriptor | null
    /** What the user must be permitted; null for everyone who may open the layout. */
    flag: Flag | null
    /** Whether the page has the accent background. */
    accent?: boolean
    /** Whether a signed-in user sees a page of the logged-out layout too, instead of going home. */
    alsoSignedIn?: boolean
    /** Where it is in the overview of the administration. */
    admin?: AdminPlace
    /** Whether the page works for an account without an organisation too. */
    withoutTenant?: boolean
    /** What its address calls an id is the key of a link. */
    idIsKey?: boolean
  }
}

declare module '@tanstack/react-router' {
  /** What goes from page to page without showing in the address. */
  interface HistoryState {
    /** The address typed at the login, for the forgotten password. */
    email?: string
    /** The token of the link in the mail. */
    resetToken?: string
    /** The token of the link to a demo account. */
    demoToken?: string
  }
}
