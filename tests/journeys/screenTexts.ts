// The words of the interface in both languages, out of the catalogues, and those on a screen that stand in the wrong one.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'

export type Language = 'de' | 'en'

const quoted = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')

const catalogue = readFileSync(path.resolve(import.meta.dirname, '../../locales/de/messages.po'), 'utf8')
const pairs = [...catalogue.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm)]
  .map(([, source, translation]) => ({ en: quoted(source!.trimEnd()), de: quoted(translation!.trimEnd()) }))
  .filter(({ en }) => en !== '')

/** What of a message is on a screen by itself: the text between its marks and placeholders. */
const piecesOf = (message: string): string[] =>
  message
    .split(/<\/?\d+\/?>|\{[^}]*\}/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece))

const pieces = {
  de: new Set(pairs.flatMap(({ de }) => piecesOf(de))),
  en: new Set(pairs.flatMap(({ en }) => piecesOf(en))),
}

/** A text of the interface by its English source. */
export function word(language: Language, source: string): string {
  const pair = pairs.find(({ en }) => en === source)
  if (!pair) throw new Error(`No text of the interface reads: ${source}`)
  return pair[language]
}

/** Every text that is seen or read out on the page. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement!.closest('script, style, code, body [lang]')) found.push(walker.currentNode.nodeValue!.trim())
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name)?.trim() ?? '')
    return [...found, document.title.split(' · ')[0]!]
  })

/** Texts of the other language on a page. What reads the same in both is neither. */
export async function strangers(page: Page, language: Language): Promise<string[]> {
  const other = language === 'de' ? 'en' : 'de'
  return [...new Set(await textsOn(page))].filter((text) => pieces[other].has(text) && !pieces[language].has(text))
}
