// The page behind the link for all sessions of animal helpers to come: somebody without an account chooses some of them and signs up.
import { mostChosen, type SeenSessions } from '../../shared/helpers/openSessions.ts'
import { h, idOf, markField } from './dom.ts'
import { openSessions, signUps } from './send.ts'
import { sessionFacts } from './sessionFacts.ts'
import { SignUpForm, type Sent } from './signUpPage.ts'

export class SignUpsPage extends SignUpForm<SeenSessions> {
  private readonly chosen = new Set<string>()

  protected async read(): Promise<SeenSessions> {
    const seen = await openSessions(this.token)
    const open = new Set(seen.sessions.filter(({ left }) => left > 0).map(({ id }) => id))
    for (const id of this.chosen) if (!open.has(id)) this.chosen.delete(id)
    return seen
  }

  protected about(seen: SeenSessions): HTMLElement[] {
    const t = this.words
    const { sessions } = seen
    if (sessions.length === 0) return [h('h1', {}, t.sessions)]
    const list = h(
      'fieldset',
      { class: 'sessions' },
      h('legend', {}, t.choose),
      ...sessions.map((one, nth) => this.session(seen, one, nth)),
    )
    return [h('h1', {}, t.sessions), list]
  }

  /** The first one shows what is missing. */
  private session(seen: SeenSessions, one: SeenSessions['sessions'][number], nth: number): HTMLElement {
    const { id, title, left } = one
    const control = h('input', {
      type: 'checkbox',
      id: nth === 0 ? idOf('sessionIds') : undefined,
      checked: this.chosen.has(id),
      disabled: left === 0,
    })
    control.addEventListener('change', () => {
      if (control.checked && this.chosen.size >= mostChosen) control.checked = false
      if (control.checked) this.chosen.add(id)
      else this.chosen.delete(id)
      markField('sessionIds', null)
    })
    return h(
      'div',
      { class: 'field session' },
      h('label', { class: 'choice' }, control, h('strong', {}, title)),
      sessionFacts({ ...seen, ...one }, this.language),
    )
  }

  protected unavailable({ sessions }: SeenSessions): string | null {
    if (sessions.length === 0) return this.words.noSession
    return sessions.some(({ left }) => left > 0) ? null : this.words.full
  }

  protected override missing() {
    return this.chosen.size === 0 ? [{ field: 'sessionIds', code: 'field.missing' as const }] : []
  }

  protected send(said: Sent): Promise<void> {
    return signUps({ ...said, sessionIds: [...this.chosen] })
  }

  protected whenFull(): void {
    void this.open()
  }
}
