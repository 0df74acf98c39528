// The page behind the link of one helper: a session, and whether they come.
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import type { SeenInvitation } from '../../shared/helpers/signUpByLink.ts'
import { contactPart } from './contact.ts'
import { button, h } from './dom.ts'
import { signUpTexts } from './language.ts'
import { LinkPage } from './linkPage.ts'
import { answerInvitation, openInvitation } from './send.ts'
import { sessionFacts } from './sessionFacts.ts'

export class InvitationPage extends LinkPage<SeenInvitation> {
  /** Why the last answer was not taken. */
  private refusal: ErrorCode | null = null
  private isSending = false

  protected read(): Promise<SeenInvitation> {
    return openInvitation(this.token)
  }

  protected get words() {
    return signUpTexts[this.language].invitation
  }

  protected body(seen: SeenInvitation): (HTMLElement | null)[] {
    const t = signUpTexts[this.language]
    const { title, state, isCancelled, canAnswer } = seen
    return [
      h('h1', {}, title),
      h('p', { class: 'state', role: 'status' }, isCancelled ? t.calledOff : t.invitation.states[state]),
      sessionFacts(seen, this.language),
      h('p', { id: 'notice', role: 'alert' }, this.notice()),
      canAnswer ? this.answers(seen) : null,
      contactPart(seen, this.texts.questions),
    ]
  }

  private notice(): string {
    const t = signUpTexts[this.language]
    if (this.refusal === null) return ''
    if (this.refusal === 'tooManyRequests') return t.tooMany
    const known = Object.entries(t.refusals).find(([code]) => code === this.refusal)
    return known ? known[1] : t.failed
  }

  private answers(seen: SeenInvitation): HTMLElement {
    const t = this.words
    const one = (comes: boolean) =>
      button(comes ? t.come : t.stay, () => void this.answer(seen, comes), {
        id: comes ? 'come' : 'stay',
        class: comes ? 'main' : null,
        disabled: this.isSending,
      })
    return h(
      'div',
      {},
      h('div', { class: 'chips' }, seen.state !== 'confirmed' && one(true), seen.state !== 'declined' && one(false)),
      h('p', {}, t.until),
    )
  }

  private async answer(seen: SeenInvitation, comes: boolean): Promise<void> {
    this.refusal = null
    this.isSending = true
    this.showSeen(seen)
    let next = seen
    try {
      next = await answerInvitation(this.token, comes)
    } catch (error) {
      this.refusal = error instanceof Failure ? error.code : 'unavailable'
    }
    this.isSending = false
    this.showSeen(next)
  }
}
