// What the pages behind links in mails have in common: they are opened by the token of the link, or say that it has ended, in two languages.
import { Failure } from '../../shared/errors.ts'
import { button, h } from './dom.ts'
import { texts, type Language } from './language.ts'

/** `S`: what the link shows. */
export abstract class LinkPage<S extends { organization: string }> {
  protected readonly token: string
  protected language: Language
  private readonly root: HTMLElement

  constructor(root: HTMLElement, token: string, language: Language) {
    this.root = root
    this.token = token
    this.language = language
  }

  /** Asks the server for what the link shows. */
  protected abstract read(): Promise<S>
  /** The title of the page, and its text once the link has ended. */
  protected abstract get words(): { title: string; ended: { title: string; text: string } }
  /** Everything below the header. */
  protected abstract body(seen: S): (HTMLElement | null)[]

  async open(): Promise<void> {
    this.show(h('p', {}, this.texts.loading))
    let seen: S
    try {
      seen = await this.read()
    } catch (error) {
      return this.showUnopened(error)
    }
    this.showSeen(seen)
  }

  protected get texts() {
    return texts[this.language]
  }

  protected showSeen(seen: S): void {
    const other = this.language === 'de' ? 'en' : 'de'
    const change = () => {
      this.language = other
      this.showSeen(seen)
      document.getElementById('language')?.focus()
    }
    const language = button(this.texts.otherLanguage, change, { id: 'language', class: 'plain', lang: other })
    this.show(h('header', {}, h('p', { class: 'house' }, seen.organization), language), ...this.body(seen))
  }

  private show(...parts: (HTMLElement | null)[]): void {
    document.documentElement.lang = this.language
    document.title = this.words.title
    this.root.replaceChildren(...parts.filter((part) => part !== null))
  }

  private showUnopened(error: unknown): void {
    const isEnded = error instanceof Failure && error.code === 'notFound'
    const { title, text } = isEnded ? this.words.ended : this.texts.unreachable
    this.show(h('h1', {}, title), h('p', {}, text), isEnded ? null : button(this.texts.unreachable.again, () => void this.open()))
  }
}
