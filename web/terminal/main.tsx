import '../trustedTypes.ts'
import '../ui/global.css'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserEnvironment } from '../../sync/environment.ts'
import { openKeptReports } from '../reporting/keptReports.ts'
import { startReporting, watchFaults } from '../reporting/report.ts'
import { registerServiceWorker } from '../shell/serviceWorker.ts'
import { i18n, restoreLanguage } from '../ui/language.ts'
import { colorSchemes, cssVariables, theme } from '../ui/theme.ts'
import { Terminal } from './Terminal.tsx'
import { TerminalApp } from './terminalApp.ts'

setNonce(__STYLE_NONCE__)
watchFaults(window)

const environment = browserEnvironment()
const app = new TerminalApp(environment)
await Promise.all([restoreLanguage(), app.start()])
startReporting({ caller: app.caller, kept: openKeptReports(environment), build: __BUILD_ID__, route: () => '/terminal/' })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={() => __STYLE_NONCE__}
      deduplicateInlineStyles
    >
      <I18nProvider i18n={i18n}>
        <Terminal app={app} />
      </I18nProvider>
    </MantineProvider>
  </StrictMode>,
)

registerServiceWorker(async () => {
  const state = app.current()
  return state.phase === 'open' ? (await state.engine.status()).waiting : 0
})
