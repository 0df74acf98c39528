// The page behind the link in a mail: the request, its state, and a button to withdraw it.
import type { SeenRequest } from '../../shared/bookings/requests/requestLinkCalls.ts'
import { Failure } from '../../shared/errors.ts'
import { contactPart } from './contact.ts'
import { button, h } from './dom.ts'
import { dayIn, moneyIn } from './language.ts'
import { LinkPage } from './linkPage.ts'
import { openRequest, withdrawRequest } from './send.ts'

export class RequestPage extends LinkPage<SeenRequest> {
  /** Whether the person has pressed the button and is asked again. */
  private asking = false
  /** Whether the last withdrawal has failed. */
  private hasFailed = false

  protected read(): Promise<SeenRequest> {
    return openRequest(this.token)
  }

  protected get words() {
    const { heading: title, ended } = this.texts.own
    return { title, ended }
  }

  protected body(seen: SeenRequest): (HTMLElement | null)[] {
    const { own, questions } = this.texts
    return [
      h('h1', {}, own.heading),
      h('p', { class: 'state', role: 'status' }, own.states[seen.state]),
      seen.answer ? h('p', { class: 'intro' }, seen.answer) : null,
      this.facts(seen),
      h('p', { id: 'notice', role: 'alert' }, this.hasFailed && own.failed),
      seen.canWithdraw ? this.withdrawal(seen) : null,
      contactPart(seen, questions),
    ]
  }

  private facts({ service, animals, dates, startDate, endDate, dropOffTime, pickUpTime, message, extras }: SeenRequest): HTMLElement {
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
    const added = extras.map(({ name, priceCents }) => `${name}: ${moneyIn(this.language, priceCents)}`).join('\n')
    const facts: [string, string][] = [
      [t.own.for, t.services[service]],
      ...when,
      [t.animals, animals.join(', ')],
      [t.extras, added],
      [t.message, message],
    ]
    return h('dl', {}, ...facts.flatMap(([name, value]) => (value ? [h('dt', {}, name), h('dd', {}, value)] : [])))
  }

  private withdrawal(seen: SeenRequest): HTMLElement {
    const { own } = this.texts
    if (!this.asking) return button(own.withdraw, () => this.ask(seen, true))
    return h(
      'div',
      { class: 'animal', role: 'group', 'aria-label': own.sure },
      h('p', {}, own.sure),
      h(
        'div',
        { class: 'chips' },
        button(own.withdraw, () => void this.withdraw(seen), { id: 'withdraw' }),
        button(own.keep, () => this.ask(seen, false)),
      ),
    )
  }

  private ask(seen: SeenRequest, asking: boolean): void {
    this.asking = asking
    this.hasFailed = false
    this.showSeen(seen)
    document.getElementById('withdraw')?.focus()
  }

  private async withdraw(seen: SeenRequest): Promise<void> {
    this.asking = false
    this.hasFailed = false
    try {
      this.showSeen(await withdrawRequest(this.token))
    } catch (error) {
      // Somebody has decided meanwhile: the decision is shown.
      if (error instanceof Failure && error.code === 'request.decided') return this.open()
      this.hasFailed = true
      this.showSeen(seen)
    }
  }
}
