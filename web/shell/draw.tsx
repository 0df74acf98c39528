// Draws an app into its page: the same look, language and style nonce for the app and the terminal.
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from '../ui/language.ts'
import { colorSchemes, cssVariables, theme } from '../ui/theme.ts'

setNonce(__STYLE_NONCE__)

export const draw = (app: ReactNode): void =>
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
        <I18nProvider i18n={i18n}>{app}</I18nProvider>
      </MantineProvider>
    </StrictMode>,
  )
