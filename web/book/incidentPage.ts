// The page behind the link in a mail with the report of an incident: what happened to an animal and what was done, with photos.
import type { SeenIncident } from '../../shared/incidents/incidentCalls.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { contactPart } from './contact.ts'
import { h } from './dom.ts'
import { dayIn } from './language.ts'
import { LinkPage } from './linkPage.ts'
import { photosPart } from './photosPart.ts'
import { openIncident } from './send.ts'

export class IncidentPage extends LinkPage<SeenIncident> {
  protected read(): Promise<SeenIncident> {
    return openIncident(this.token)
  }

  protected get words() {
    return this.texts.incident
  }

  protected body(seen: SeenIncident): (HTMLElement | null)[] {
    const t = this.words
    const { animal, at, zone, kind, place, happened, measures, vetInformed } = seen
    const facts: [string, string][] = [
      [t.kind, t.kinds[kind]],
      [t.when, `${dayIn(this.language, localDate(at, zone))}, ${localTime(at, zone)}`],
      [t.place, place],
      [t.vet, vetInformed ? t.informed : ''],
    ]
    const known = facts.filter(([, value]) => value !== '')
    return [
      h('h1', {}, t.heading(animal.name)),
      h('dl', {}, ...known.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
      h('h2', {}, t.happened),
      h('p', { class: 'intro' }, happened),
      measures ? h('h2', {}, t.measures) : null,
      measures ? h('p', { class: 'intro' }, measures) : null,
      photosPart(seen, this.texts.report.photo),
      contactPart(seen, this.texts.questions),
    ]
  }
}
