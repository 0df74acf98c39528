// The page of the form: loads it, draws it, sends it, and keeps the input until it has arrived.
import type { RequestFormTexts } from '../../locales/en/requestForm.ts'
import { services } from '../../shared/bookings/booking.ts'
import { formProblems, type RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { honeypotValue } from '../../shared/honeypot.ts'
import { contactPart } from './contact.ts'
import { button, h, markField } from './dom.ts'
import { forgetDraft, keepDraft, keptDraft, newDraft, type Draft } from './draft.ts'
import { texts, type Language } from './language.ts'
import {
  animalsSection,
  chosenExtras,
  consentSection,
  extrasSection,
  focusOn,
  messageSection,
  serviceSection,
  timesPart,
  trap,
  whenSection,
  withNext,
  youSection,
  type Drawing,
} from './sections.ts'
import type { FormDoor } from './formDoor.ts'

/** Fields by which the times of the opening slots change. */
const days = ['startDate', 'endDate']

const refusalOf: Partial<Record<ErrorCode, keyof RequestFormTexts['refusals']>> = {
  'field.missing': 'missing',
  'contact.emailInvalid': 'email',
  'booking.inPast': 'past',
  'booking.endBeforeStart': 'endBeforeStart',
  'booking.tooLong': 'tooLong',
  'booking.closedPeriod': 'closed',
  'booking.outsideHours': 'hours',
  'booking.houseFull': 'full',
  'requestForm.notOffered': 'notOffered',
  'requestForm.tooSoon': 'tooSoon',
  'requestForm.tooFarAhead': 'tooFarAhead',
}

type Notice = 'outdated' | 'tooMany' | 'failed'
type Faults = Record<string, ErrorCode>

export class FormPage {
  private readonly root: HTMLElement
  private readonly door: FormDoor
  private language: Language
  private form: RequestForm | null = null
  private draft: Draft = newDraft('pension')
  private faults: Faults = {}
  private readonly trap = trap(honeypotValue)
  private readonly sending = h('button', { type: 'submit' })

  constructor(root: HTMLElement, door: FormDoor, language: Language) {
    this.root = root
    this.door = door
    this.language = language
  }

  async open(): Promise<void> {
    this.show(h('p', {}, this.texts.loading))
    try {
      const { form, known } = await this.door.open()
      this.form = this.narrowed(form)
      const [first = 'pension'] = this.form.services.toReversed()
      this.draft = keptDraft(this.door.name, first, known)
    } catch (error) {
      return this.showUnopened(error)
    }
    const [first = 'pension'] = this.form.services.toReversed()
    if (!this.form.services.includes(this.draft.service)) this.draft.service = first
    this.showForm()
  }

  private get texts() {
    return texts[this.language]
  }

  /** A link may lead to one of the services. */
  private narrowed(form: RequestForm): RequestForm {
    const asked = new URLSearchParams(location.search).get('service')
    const only = services.find((service) => service === asked && form.services.includes(service))
    return only ? { ...form, services: [only] } : form
  }

  private show(...parts: (HTMLElement | null)[]): void {
    document.documentElement.lang = this.language
    document.title = this.form ? this.texts.title(this.form.organization) : this.texts.heading
    this.root.replaceChildren(...parts.filter((part) => part !== null))
  }

  private showUnopened(error: unknown): void {
    const isClosed = error instanceof Failure && error.code === 'notFound'
    const { title, text } = isClosed ? (this.door.once ? this.texts.ended : this.texts.closed) : this.texts.unreachable
    const again = isClosed ? null : button(this.texts.unreachable.again, () => void this.open())
    this.show(h('h1', {}, title), h('p', {}, text), again)
  }

  private head(): HTMLElement {
    const other = this.language === 'de' ? 'en' : 'de'
    const change = () => {
      this.language = other
      this.showForm()
      document.getElementById('language')?.focus()
    }
    return h(
      'header',
      {},
      h('p', { class: 'house' }, this.form!.organization),
      button(this.texts.otherLanguage, change, { id: 'language', class: 'plain', lang: other }),
    )
  }

  private drawing(): Drawing {
    return {
      form: this.form!,
      draft: this.draft,
      language: this.language,
      change: (part, field) => this.change(part, field),
      reshape: (part, focus) => {
        this.change(part, focus)
        this.showForm()
        focusOn(focus)
      },
    }
  }

  private change(part: Partial<Draft>, field: string): void {
    Object.assign(this.draft, part)
    keepDraft(this.door.name, this.draft)
    delete this.faults[field]
    markField(field, null)
    const times = document.getElementById('times')
    if (times && days.includes(field)) times.replaceWith(timesPart(this.drawing()))
  }

  private showForm(): void {
    const drawing = this.drawing()
    const intro = drawing.form.intro[this.language]
    const form = h(
      'form',
      { novalidate: true },
      serviceSection(drawing),
      whenSection(drawing),
      animalsSection(drawing),
      extrasSection(drawing),
      youSection(drawing),
      messageSection(drawing),
      consentSection(drawing),
      this.trap.part,
      h('p', { id: 'notice', role: 'alert' }),
      this.sending,
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.submit()
    })
    this.show(
      this.head(),
      h('h1', {}, this.texts.heading),
      intro ? h('p', { class: 'intro' }, intro) : null,
      form,
      contactPart(this.form!, this.texts.questions),
    )
    this.busy(false)
    this.showFaults()
  }

  private showFaults(): void {
    const { refusals } = this.texts
    for (const [field, code] of Object.entries(this.faults))
      markField(field, refusals[field === 'agreed' ? 'consent' : (refusalOf[code] ?? 'fallback')])
  }

  private notify(text: string): void {
    document.getElementById('notice')!.textContent = text
  }

  /** Shows the errors and leads to the first one. */
  private refuse(found: readonly { field: string; code: ErrorCode }[]): void {
    this.faults = Object.fromEntries(found.map(({ field, code }) => [field === 'animals' ? 'animals.0.name' : field, code]))
    this.showFaults()
    this.notify(this.texts.problems(found.length))
    this.root.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  private async submit(): Promise<void> {
    if (this.sending.disabled) return
    const dates = withNext(this.draft)
    if (dates !== this.draft.dates) this.drawing().reshape({ dates, nextDate: '' }, 'dates')
    const { nextDate: _, ...typed } = this.draft
    const said = { ...typed, extras: chosenExtras(this.form!, this.draft) }
    const found = formProblems(this.form!, said)
    if (found.length > 0) return this.refuse(found)
    const consent = this.form!.consent[this.language]
    this.busy(true)
    try {
      await this.door.send({ ...said, language: this.language, consent: consent.text, stamp: consent.stamp, ...this.trap.values() })
      forgetDraft(this.door.name)
      this.showSent()
    } catch (error) {
      this.busy(false)
      await this.explain(error)
    }
  }

  private busy(isBusy: boolean): void {
    this.sending.disabled = isBusy
    this.sending.textContent = isBusy ? this.texts.sending : this.texts.send
    if (isBusy) this.notify('')
  }

  /** The input stays, whatever the error is. */
  private async explain(error: unknown): Promise<void> {
    const { code, fields = [] } = error instanceof Failure ? error : { code: 'unreachable' as const }
    if (code === 'notFound') return this.showUnopened(error)
    if (code === 'requestForm.outdated') return this.renew()
    if (fields.length > 0 && code !== 'invalid') return this.refuse(fields.map((field) => ({ field, code })))
    const notice: Notice = code === 'tooManyRequests' ? 'tooMany' : 'failed'
    this.notify(this.texts[notice])
  }

  /** Loads the form again with the present text of the consent, which is then to be agreed to. */
  private async renew(): Promise<void> {
    try {
      this.form = this.narrowed((await this.door.open()).form)
    } catch (error) {
      return this.explain(error)
    }
    this.drawing().reshape({ agreed: false }, 'agreed')
    this.notify(this.texts.outdated)
  }

  private showSent(): void {
    const title = h('h1', { tabindex: -1 }, this.texts.sent.title)
    const another = () => {
      this.draft = { ...newDraft(this.draft.service), forename: this.draft.forename, surname: this.draft.surname, email: this.draft.email }
      this.faults = {}
      this.showForm()
    }
    const thanks = this.form!.thanks[this.language]
    this.show(
      title,
      h('p', { class: 'intro' }, thanks),
      contactPart(this.form!, this.texts.questions),
      this.door.once ? null : button(this.texts.sent.another, another, { class: 'plain' }),
    )
    title.focus()
  }
}
