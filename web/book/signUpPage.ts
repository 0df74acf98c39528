// The form by which somebody without an account signs up for sessions of animal helpers, and the page behind the link of one session.
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { mostParticipationNote } from '../../shared/helpers/participation.ts'
import {
  mostSignUpEmail,
  mostSignUpName,
  mostSignUpPhone,
  signUpProblems,
  type SeenSession,
  type SignUpBody,
  type SignUpSaid,
} from '../../shared/helpers/signUpByLink.ts'
import { honeypotValue } from '../../shared/honeypot.ts'
import { localDate } from '../../shared/time.ts'
import { orderedId } from '../../shared/uuid.ts'
import { contactPart } from './contact.ts'
import { h, markField } from './dom.ts'
import { checkbox, input, textarea } from './fields.ts'
import { signUpTexts } from './language.ts'
import { LinkPage } from './linkPage.ts'
import { trap } from './sections.ts'
import { openSession, signUp } from './send.ts'
import { sessionFacts } from './sessionFacts.ts'

const nothing = { forename: '', surname: '', email: '', phone: '', birthDate: null, message: '', agreed: false }

/** What both pages need of what they show. */
type Shown = Pick<SeenSession, 'organization' | 'phone' | 'email' | 'zone' | 'consent'>
export type Sent = SignUpBody
type Fault = { field: string; code: ErrorCode }

/** The form by which somebody without an account signs up, for one session or for several. */
export abstract class SignUpForm<S extends Shown> extends LinkPage<S> {
  /** Stays the same however often it is sent. */
  private readonly id = orderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
  private readonly trap = trap(honeypotValue)
  private said: SignUpSaid = nothing
  private faults = new Map<string, ErrorCode>()
  private notice: 'problems' | 'outdated' | 'tooMany' | 'failed' | 'full' | null = null
  private phase: 'typing' | 'sending' | 'sent' = 'typing'

  /** What is there before the form. */
  protected abstract about(seen: S): HTMLElement[]
  /** What is there in the place of the form; null where there is a place. */
  protected abstract unavailable(seen: S): string | null
  protected abstract send(said: Sent): Promise<void>
  /** What is missing beside the fields of the person. */
  protected missing(): Fault[] {
    return []
  }
  /** A place went meanwhile. */
  protected abstract whenFull(seen: S): void

  protected get words() {
    return signUpTexts[this.language].signUp
  }

  protected override showSeen(seen: S): void {
    super.showSeen(seen)
    this.showFaults()
  }

  protected body(seen: S): (HTMLElement | null)[] {
    const t = this.words
    const unavailable = this.unavailable(seen)
    const questions = contactPart(seen, this.texts.questions)
    if (this.phase === 'sent') return [h('h1', { id: 'sent', tabindex: -1 }, t.sentTitle), h('p', { class: 'intro' }, t.sent), questions]
    return [
      ...this.about(seen),
      unavailable === null ? this.form(seen) : h('p', { class: 'state', role: 'status' }, unavailable),
      questions,
    ]
  }

  private form(seen: S): HTMLElement {
    const t = this.words
    const isSending = this.phase === 'sending'
    const form = h(
      'form',
      { novalidate: true },
      this.fields(seen),
      this.trap.part,
      h('p', { id: 'notice', role: 'alert' }, this.noticeText()),
      h('button', { type: 'submit', disabled: isSending }, isSending ? this.texts.sending : t.send),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.submit(seen)
    })
    return form
  }

  private fields(seen: S): HTMLElement {
    const t = this.words
    const { forename, surname, email, phone, optional } = this.texts
    const { said } = this
    const one = (field: 'forename' | 'surname' | 'email' | 'phone', label: string) => ({
      field,
      label,
      value: said[field],
      onChange: (value: string) => this.change({ [field]: value }, field),
    })
    const birth = { field: 'birthDate', label: t.birthDate, optional: t.birthHint, type: 'date' as const, value: said.birthDate ?? '' }
    return h(
      'fieldset',
      {},
      h('legend', {}, t.you),
      h(
        'div',
        { class: 'pair' },
        input({ ...one('forename', forename), autocomplete: 'given-name', most: mostSignUpName }),
        input({ ...one('surname', surname), autocomplete: 'family-name', most: mostSignUpName }),
      ),
      h('p', {}, t.reach),
      h(
        'div',
        { class: 'pair' },
        input({ ...one('email', email), type: 'email', autocomplete: 'email', most: mostSignUpEmail, optional }),
        input({ ...one('phone', phone), type: 'tel', autocomplete: 'tel', most: mostSignUpPhone, optional }),
      ),
      input({ ...birth, autocomplete: 'bday', onChange: (date) => this.change({ birthDate: date || null }, 'birthDate') }),
      textarea({
        field: 'message',
        label: t.message,
        optional,
        value: said.message,
        most: mostParticipationNote,
        onChange: (text) => this.change({ message: text }, 'message'),
      }),
      checkbox('agreed', seen.consent[this.language], said.agreed, (agreed) => this.change({ agreed }, 'agreed')),
    )
  }

  protected change(part: Partial<SignUpSaid>, field: string): void {
    this.said = { ...this.said, ...part }
    this.faults.delete(field)
    markField(field, null)
  }

  private noticeText(): string {
    const t = signUpTexts[this.language]
    if (this.notice === null) return ''
    if (this.notice === 'problems') return this.texts.problems(this.faults.size)
    if (this.notice === 'full') return t.refusals['session.full']
    return this.notice === 'outdated' ? t.signUp.outdated : t[this.notice]
  }

  private showFaults(): void {
    const { refusals } = this.texts
    const textOf = (field: string, code: ErrorCode): string => {
      if (field === 'agreed') return this.words.consentMissing
      if (field === 'sessionIds') return this.words.choose
      if (code === 'contact.birthInFuture') return this.words.birthInFuture
      return code === 'contact.emailInvalid' ? refusals.email : code === 'field.missing' ? refusals.missing : refusals.fallback
    }
    for (const [field, code] of this.faults) markField(field, textOf(field, code))
  }

  private refuse(seen: S, found: readonly Fault[]): void {
    this.faults = new Map(found.map(({ field, code }) => [field, code]))
    this.notice = 'problems'
    this.showSeen(seen)
    document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  private async submit(seen: S): Promise<void> {
    if (this.phase !== 'typing') return
    const trimmed = (text: string): string => text.normalize('NFC').trim()
    const { forename, surname, email, phone, message } = this.said
    const said = {
      ...this.said,
      forename: trimmed(forename),
      surname: trimmed(surname),
      email: trimmed(email),
      phone: trimmed(phone),
      message: trimmed(message),
    }
    const found = [...this.missing(), ...signUpProblems(said, localDate(Date.now(), seen.zone))]
    if (found.length > 0) return this.refuse(seen, found)
    this.notice = null
    this.phase = 'sending'
    this.showSeen(seen)
    const { token: key, id, language } = this
    try {
      await this.send({ ...said, key, id, language, consent: seen.consent[language], ...this.trap.values() })
      this.phase = 'sent'
      this.showSeen(seen)
      document.getElementById('sent')?.focus()
    } catch (error) {
      this.phase = 'typing'
      await this.explain(seen, error)
    }
  }

  /** The input stays, whatever the error is. */
  private async explain(seen: S, error: unknown): Promise<void> {
    const { code, fields = [] } = error instanceof Failure ? error : { code: 'unavailable' as const }
    if (code === 'notFound') return this.open()
    if (code === 'requestForm.outdated') {
      this.change({ agreed: false }, 'agreed')
      this.notice = 'outdated'
      return this.open()
    }
    if (fields.length > 0 && code !== 'invalid')
      return this.refuse(
        seen,
        fields.map((field) => ({ field, code })),
      )
    const isFull = code === 'session.full' || code === 'session.begun'
    this.notice = isFull ? 'full' : code === 'tooManyRequests' ? 'tooMany' : 'failed'
    return isFull ? this.whenFull(seen) : this.showSeen(seen)
  }
}

export class SignUpPage extends SignUpForm<SeenSession> {
  protected read(): Promise<SeenSession> {
    return openSession(this.token)
  }

  protected about(seen: SeenSession): HTMLElement[] {
    return [h('h1', {}, seen.title), sessionFacts(seen, this.language)]
  }

  protected unavailable({ left }: SeenSession): string | null {
    return left > 0 ? null : this.words.full
  }

  protected send(said: Sent): Promise<void> {
    return signUp(said)
  }

  protected whenFull(seen: SeenSession): void {
    this.showSeen({ ...seen, left: 0 })
  }
}
