import '../trustedTypes.ts'
import '../ui/global.css'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerServiceWorker } from '../shell/serviceWorker.ts'
import { i18n, restoreLanguage } from '../ui/language.ts'
import { colorSchemes, cssVariables, theme } from '../ui/theme.ts'
import { Terminal } from './Terminal.tsx'
import { TerminalApp } from './terminalApp.ts'

setNonce(__STYLE_NONCE__)

const app = new TerminalApp()
await Promise.all([restoreLanguage(), app.start()])

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
