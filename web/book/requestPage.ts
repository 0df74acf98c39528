// The page behind the link in a mail: the request, its state, and a button to withdraw it.
import type { SeenRequest } from '../../shared/bookings/requests/requestLinkCalls.ts'
import { Failure } from '../../shared/errors.ts'
import { contactPart } from './contact.ts'
import { button, h } from './dom.ts'
import { dayIn, texts, type Language } from './language.ts'
import { openRequest, withdrawRequest } from './send.ts'

export class RequestPage {
  private readonly root: HTMLElement
  private readonly token: string
  private language: Language
  private seen: SeenRequest | null = null
  /** Whether the person has pressed the button and is asked again. */
  private asking = false

  constructor(root: HTMLElement, token: string, language: Language) {
    this.root = root
    this.token = token
    this.language = language
  }

  async open(): Promise<void> {
    this.show(h('p', {}, this.texts.loading))
    try {
      this.seen = await openRequest(this.token)
    } catch (error) {
      return this.showUnopened(error)
    }
    this.showRequest()
  }

  private get texts() {
    return texts[this.language]
  }

  private show(...parts: (HTMLElement | null)[]): void {
    document.documentElement.lang = this.language
    document.title = this.texts.own.heading
    this.root.replaceChildren(...parts.filter((part) => part !== null))
  }

  private showUnopened(error: unknown): void {
    const isEnded = error instanceof Failure && error.code === 'notFound'
    const { title, text } = isEnded ? this.texts.own.ended : this.texts.unreachable
    this.show(h('h1', {}, title), h('p', {}, text), isEnded ? null : button(this.texts.unreachable.again, () => void this.open()))
  }

  private showRequest(notice = ''): void {
    const seen = this.seen!
    const other = this.language === 'de' ? 'en' : 'de'
    const change = () => {
      this.language = other
      this.showRequest()
      document.getElementById('language')?.focus()
    }
    const { own } = this.texts
    this.show(
      h(
        'header',
        {},
        h('p', { class: 'house' }, seen.organization),
        button(this.texts.otherLanguage, change, { id: 'language', class: 'plain', lang: other }),
      ),
      h('h1', {}, own.heading),
      h('p', { class: 'state', role: 'status' }, own.states[seen.state]),
      seen.answer ? h('p', { class: 'intro' }, seen.answer) : null,
      this.facts(seen),
      h('p', { id: 'notice', role: 'alert' }, notice),
      seen.canWithdraw ? this.withdrawal() : null,
      contactPart(seen, this.texts.questions),
    )
  }

  private facts({ service, animals, dates, startDate, endDate, dropOffTime, pickUpTime, message }: SeenRequest): HTMLElement {
    const t = this.texts
    const day = (date: string, time: string | null) => [dayIn(this.language, date), time].filter(Boolean).join(', ')
    const times = [dropOffTime, pickUpTime].filter(Boolean).join(' – ')
    const when: [string, string][] =
      service === 'daycare'
        ? [[t.own.days, [...dates.map((date) => dayIn(this.language, date)), times].filter(Boolean).join('\n')]]
        : [
            [t.startDate, day(startDate, dropOffTime)],
            [t.endDate, day(endDate, pickUpTime)],
          ]
    const facts: [string, string][] = [[t.own.for, t.services[service]], ...when, [t.animals, animals.join(', ')], [t.message, message]]
    return h('dl', {}, ...facts.flatMap(([name, value]) => (value ? [h('dt', {}, name), h('dd', {}, value)] : [])))
  }

  private withdrawal(): HTMLElement {
    const { own } = this.texts
    if (!this.asking) return button(own.withdraw, () => this.ask(true))
    return h(
      'div',
      { class: 'animal', role: 'group', 'aria-label': own.sure },
      h('p', {}, own.sure),
      h(
        'div',
        { class: 'chips' },
        button(own.withdraw, () => void this.withdraw(), { id: 'withdraw' }),
        button(own.keep, () => this.ask(false)),
      ),
    )
  }

  private ask(asking: boolean): void {
    this.asking = asking
    this.showRequest()
    document.getElementById('withdraw')?.focus()
  }

  private async withdraw(): Promise<void> {
    this.asking = false
    try {
      this.seen = await withdrawRequest(this.token)
      this.showRequest()
    } catch (error) {
      // Somebody has decided meanwhile: the decision is shown.
      if (error instanceof Failure && error.code === 'request.decided') return this.open()
      this.showRequest(this.texts.own.failed)
    }
  }
}
