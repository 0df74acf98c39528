// The page behind the link in a mail with a report card: how the animal was on a day, with photos.
import type { SeenReport } from '../../shared/reportCards/reportCalls.ts'
import { Failure } from '../../shared/errors.ts'
import { contactPart } from './contact.ts'
import { button, h } from './dom.ts'
import { dayIn, texts, type Language } from './language.ts'
import { openReport } from './send.ts'

export class ReportPage {
  private readonly root: HTMLElement
  private readonly token: string
  private language: Language
  private seen: SeenReport | null = null

  constructor(root: HTMLElement, token: string, language: Language) {
    this.root = root
    this.token = token
    this.language = language
  }

  async open(): Promise<void> {
    this.show(h('p', {}, this.texts.loading))
    try {
      this.seen = await openReport(this.token)
    } catch (error) {
      return this.showUnopened(error)
    }
    this.showReport()
  }

  private get texts() {
    return texts[this.language]
  }

  private show(...parts: (HTMLElement | null)[]): void {
    document.documentElement.lang = this.language
    document.title = this.texts.report.title
    this.root.replaceChildren(...parts.filter((part) => part !== null))
  }

  private showUnopened(error: unknown): void {
    const isEnded = error instanceof Failure && error.code === 'notFound'
    const { title, text } = isEnded ? this.texts.report.ended : this.texts.unreachable
    this.show(h('h1', {}, title), h('p', {}, text), isEnded ? null : button(this.texts.unreachable.again, () => void this.open()))
  }

  private showReport(): void {
    const seen = this.seen!
    const other = this.language === 'de' ? 'en' : 'de'
    const change = () => {
      this.language = other
      this.showReport()
      document.getElementById('language')?.focus()
    }
    const { animal, date, text } = seen
    this.show(
      h(
        'header',
        {},
        h('p', { class: 'house' }, seen.organization),
        button(this.texts.otherLanguage, change, { id: 'language', class: 'plain', lang: other }),
      ),
      h('h1', {}, this.texts.report.heading(animal.name, dayIn(this.language, date))),
      this.facts(seen),
      text ? h('p', { class: 'intro' }, text) : null,
      this.photos(seen),
      contactPart(seen, this.texts.questions),
    )
  }

  private facts({ mood, ate, drank, stool }: SeenReport): HTMLElement | null {
    const t = this.texts.report
    const facts: [string, string][] = [
      [t.mood, mood === null ? '' : t.moods[mood]],
      [t.eating, ate === null ? '' : t.ate[ate]],
      [t.drinking, drank === null ? '' : t.drank[drank]],
      [t.stool, stool === null ? '' : t.stools[stool]],
    ]
    const said = facts.filter(([, value]) => value !== '')
    return said.length === 0 ? null : h('dl', {}, ...said.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]))
  }

  private photos({ photos, animal }: SeenReport): HTMLElement | null {
    if (photos.length === 0) return null
    const links = photos.map(({ large, small }, at) =>
      h('a', { href: large }, h('img', { src: small, alt: this.texts.report.photo(at + 1, animal.name), loading: 'lazy' })),
    )
    return h('div', { class: 'photos' }, ...links)
  }
}
