import './trustedTypes.ts'
import './ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { createAppRouter } from './router.tsx'
import { takeLogoutAddress } from './session/oauthSession.ts'
import { browserEnvironment } from '../sync/environment.ts'
import { openKeptReports } from './reporting/keptReports.ts'
import { AppIncomplete } from './shell/AppIncomplete.tsx'
import { firstScreen } from './session/firstScreen.ts'
import { Session } from './session/session.ts'
import { SessionContext } from './session/useSession.ts'
import { StorageBroken } from './shell/StorageBroken.tsx'
import { watchInstallOffer } from './shell/install.ts'
import { startReporting, watchFaults } from './reporting/report.ts'
import { registerServiceWorker } from './shell/serviceWorker.ts'
import { draw } from './shell/draw.tsx'
import { quietly } from './reporting/quiet.ts'
import { inBackground } from './ui/background.ts'
import { loadAllTexts, restoreLanguage } from './ui/language.ts'
import { laterWithAllTexts } from './ui/lazyPart.ts'
import { keepForBegin } from './ui/thisDevice.ts'

/** Milliseconds after the first screen is there. */
const sendAfter = 3_000

watchInstallOffer()
watchFaults(window)

const environment = browserEnvironment()
const session = new Session(environment, firstScreen.isThere)
// What begin.js asks for first when the app is opened again.
session.subscribe(() => keepForBegin(session.current().phase === 'signedIn'))
session.onLeft = () => {
  // Who signed in at an identity provider is logged out there too.
  const address = takeLogoutAddress(sessionStorage, location.origin)
  if (address !== null) location.assign(address)
}
session.onTenantClosed = (closed) =>
  void laterWithAllTexts(() => import('./identity/tellClosedTenant.tsx')).then(({ tellClosedTenant }) => tellClosedTenant(closed))

const whenSignedIn = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => session.current().phase === 'signedIn' && resolve()
    session.subscribe(look)
    look()
  })

async function bringWhatSends(): Promise<void> {
  const [{ watchKeptFeedback }, { followPictures }] = await Promise.all([
    inBackground(() => import('./support/sending.ts')),
    inBackground(() => import('./animals/photos/followPictures.ts')),
  ])
  watchKeptFeedback(session, environment)
  followPictures(session, environment)
}

/** What waits to be sent is no part of what must be there first, and brings code along that the login does without. */
function bringTheRest(): void {
  // A person who goes on from the first screen does not wait for them then. A load that breaks off is tried again by the part that needs it.
  void loadAllTexts(quietly).catch(() => {})
  void whenSignedIn().then(bringWhatSends)
}

/** A function, as a module that waits keeps the build from joining what is loaded together. */
async function begin(): Promise<void> {
  await Promise.all([restoreLanguage(), session.start()])
  const router = createAppRouter(session)
  startReporting({
    caller: session.caller,
    kept: openKeptReports(environment),
    build: __BUILD_ID__,
    route: () => router.state.matches.at(-1)?.fullPath ?? '',
  })
  const state = session.current()
  draw(
    <SessionContext value={session}>
      {state.phase === 'broken' ? <Broken {...state} /> : <RouterProvider router={router} />}
    </SessionContext>,
  )
  if (state.phase === 'broken') firstScreen.drawn()
}

const Broken = ({ missing }: { missing: 'storage' | 'app' }) => (missing === 'storage' ? <StorageBroken /> : <AppIncomplete />)

void begin()
void firstScreen.isThere.then(() => environment.setTimeout(bringTheRest, sendAfter))
registerServiceWorker(firstScreen.isThere, async () => {
  const state = session.current()
  return state.phase === 'signedIn' && state.engine ? (await state.engine.status()).waiting : 0
})
