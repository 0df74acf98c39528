// The accent colour of an organisation, laid over the colours of the theme (theme.ts).
import { useLayoutEffect } from 'react'
import { shadesOf, type Shades } from '../../shared/settings/accentColour.ts'

const lines = ({ fill, fillPressed, text, soft, softPressed }: Shades): string =>
  Object.entries({
    '--accent-text': text,
    '--accent-soft': soft,
    '--mantine-color-anchor': text,
    '--mantine-color-teal-text': text,
    '--mantine-color-teal-filled': fill,
    '--mantine-color-teal-filled-hover': fillPressed,
    '--mantine-color-teal-light': soft,
    '--mantine-color-teal-light-hover': softPressed,
    '--mantine-color-teal-light-color': text,
    '--mantine-color-teal-outline': text,
    '--mantine-color-teal-outline-hover': soft,
  })
    .map((line) => line.join(':'))
    .join(';')

/** `#rrggbb`; empty for the colour of Obhut. */
export function useAccentColour(colour: string): void {
  useLayoutEffect(() => {
    if (colour === '') return
    const { light, dark } = shadesOf(colour)
    const sheet = new CSSStyleSheet()
    const of = (scheme: string, shades: Shades) => `:root[data-mantine-color-scheme='${scheme}']{${lines(shades)}}`
    sheet.replaceSync(of('light', light) + of('dark', dark))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [colour])
}
