// Journeys are written in the words of the German screens. On a device that speaks English the same words are looked up in the catalogue.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import type { ContextDevice } from './device.ts'
import type { Stage } from './stage.ts'

const unquoted = (lines: string): string => [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`)).join('')

interface Entry {
  /** The German text, its placeholders as groups. */
  german: RegExp
  english: string
  names: string[]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const placeholder = /\{(\w+)\}|<\/?\d+\/?>/g

function entries(): Entry[] {
  const po = readFileSync(new URL('../../locales/de/messages.po', import.meta.url), 'utf8')
  return [...po.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm)].flatMap(([, id, translation]) => {
    const [english, german] = [unquoted(id!), unquoted(translation!)]
    if (english === '' || german === '') return []
    const names = [...german.matchAll(placeholder)].flatMap(([, name]) => name ?? [])
    const parts = german.split(/\{\w+\}|<\/?\d+\/?>/).map(escaped)
    return [{ german: new RegExp(`^${parts.join(names.length > 0 ? '(.+)' : '')}$`, 's'), english, names }]
  })
}

let catalogue: Entry[] | null = null

/** Every English text that the catalogue has for a German one. */
function inEnglish(text: string): string[] {
  catalogue ??= entries()
  const found = catalogue.flatMap(({ german, english, names }) => {
    const parts = german.exec(text)
    return parts
      ? [{ names, text: english.replaceAll(placeholder, (_, name?: string) => (name ? parts[names.indexOf(name) + 1]! : '')) }]
      : []
  })
  const exact = found.filter(({ names }) => names.length === 0)
  const texts = [...new Set((exact.length > 0 ? exact : found).map((one) => one.text))]
  if (texts.length === 0) throw new Error(`The catalogue has no German text that reads: ${text}`)
  return texts
}

const english = new WeakSet<Page>()

/** The words as this page shows them, whole; where one German word represents several English ones, any of them. */
export function said(page: Page, german: string): string | RegExp {
  if (!english.has(page)) return german
  const texts = inEnglish(german)
  return texts.length === 1 ? texts[0]! : new RegExp(`^(${texts.map(escaped).join('|')})$`)
}

export const languages = ['Deutsch', 'English'] as const
type Spoken = (typeof languages)[number]

/** In both languages in a long run; else in this one. The texts of each page in both are looked at in pageLooks.ts. */
export const spokenIn = (language: Spoken): readonly Spoken[] => (import.meta.env.MODE === 'long' ? languages : [language])

/** A phone on which this language was chosen at the login. */
export async function phoneIn(stage: Stage, language: Spoken): Promise<ContextDevice> {
  const device = await stage.phone()
  if (language === 'English') {
    const { page, gate } = device
    await page.goto(`${gate.origin}/login`)
    await page.getByText(language, { exact: true }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    english.add(page)
  }
  return device
}
