import '../trustedTypes.ts'
import '../ui/global.css'
import { browserEnvironment } from '../../sync/environment.ts'
import { openKeptReports } from '../reporting/keptReports.ts'
import { startReporting, watchFaults } from '../reporting/report.ts'
import { registerServiceWorker } from '../shell/serviceWorker.ts'
import { draw } from '../shell/draw.tsx'
import { loadAllTexts, restoreLanguage } from '../ui/language.ts'
import { Terminal } from './Terminal.tsx'
import { TerminalApp } from './terminalApp.ts'

watchFaults(window)

const environment = browserEnvironment()
const app = new TerminalApp(environment)

async function begin(): Promise<void> {
  await Promise.all([restoreLanguage().then(() => loadAllTexts()), app.start()])
  startReporting({ caller: app.caller, kept: openKeptReports(environment), build: __BUILD_ID__, route: () => '/terminal/' })
  draw(<Terminal app={app} />)
}

void begin()

registerServiceWorker(Promise.resolve(), async () => {
  const state = app.current()
  return state.phase === 'open' ? (await state.engine.status()).waiting : 0
})
