// Each design part in both schemes, both languages and three densities, for developers: `npm run dev`, then /design/. No build has it.
import '../ui/global.css'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { textsIn, type Language } from '../ui/language.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import classes from './Design.module.css'
import { Parts } from './Parts.tsx'

const root = createRoot(document.getElementById('root')!)
const asked = new URLSearchParams(location.search)
const scheme = asked.get('scheme')
/** With a mouse, with fingers, and for gloves. */
const densities = ['plain', 'touch', 'large']

/** A scheme belongs to a whole document, so each look is one of its own. */
function Looks() {
  const looks = ['light', 'dark'].flatMap((of) => ['de', 'en'].flatMap((language) => densities.map((by) => ({ of, language, by }))))
  return (
    <div className={classes.looks}>
      {looks.map(({ of, language, by }) => (
        <iframe
          key={of + language + by}
          className={classes.look}
          title={`${of} ${language} ${by}`}
          src={`?scheme=${of}&language=${language}&density=${by}`}
        />
      ))}
    </div>
  )
}

if (scheme === 'light' || scheme === 'dark') {
  const language: Language = asked.get('language') === 'en' ? 'en' : 'de'
  const { documentElement } = document
  documentElement.toggleAttribute('data-large', asked.get('density') === 'large')
  documentElement.toggleAttribute('data-touch', asked.get('density') === 'touch')
  const i18n = await textsIn(language)
  root.render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
        <Parts />
      </MantineProvider>
    </I18nProvider>,
  )
} else root.render(<Looks />)
