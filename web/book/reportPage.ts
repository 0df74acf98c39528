// The page behind the link in a mail with a report card: how the animal was on a day, with photos.
import type { SeenReport } from '../../shared/reportCards/reportCalls.ts'
import { contactPart } from './contact.ts'
import { h } from './dom.ts'
import { dayIn } from './language.ts'
import { LinkPage } from './linkPage.ts'
import { photosPart } from './photosPart.ts'
import { openReport } from './send.ts'

export class ReportPage extends LinkPage<SeenReport> {
  protected read(): Promise<SeenReport> {
    return openReport(this.token)
  }

  protected get words() {
    return this.texts.report
  }

  protected body(seen: SeenReport): (HTMLElement | null)[] {
    const { animal, date, text } = seen
    return [
      h('h1', {}, this.words.heading(animal.name, dayIn(this.language, date))),
      this.facts(seen),
      text ? h('p', { class: 'intro' }, text) : null,
      photosPart(seen, this.words.photo),
      contactPart(seen, this.texts.questions),
    ]
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
}
