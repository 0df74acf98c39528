// What a session of animal helpers is about, for people outside.
import type { SeenInvitation, SeenSession } from '../../shared/helpers/signUpByLink.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { h } from './dom.ts'
import { dayIn, signUpTexts, type Language } from './language.ts'

type Seen = Omit<SeenSession, 'consent'> | SeenInvitation

function whenIn({ start, end, zone }: Seen, language: Language): string {
  const [first, last] = [localDate(start, zone), localDate(end, zone)]
  const until = last === first ? localTime(end, zone) : `${dayIn(language, last)}, ${localTime(end, zone)}`
  return signUpTexts[language].span(dayIn(language, first), localTime(start, zone), until)
}

export function sessionFacts(seen: Seen, language: Language): HTMLElement {
  const t = signUpTexts[language]
  const needs = [seen.level && t.needsLevel(seen.level), seen.contractDemanded && t.contract, t.minors].filter(Boolean).join('\n')
  const facts: [string, string][] = [
    [t.when, whenIn(seen, language)],
    [t.place, seen.place],
    [t.kind, t.kinds[seen.type]],
    [t.places, t.left(seen.left)],
    [t.needs, needs],
  ]
  return h('dl', {}, ...facts.flatMap(([name, value]) => (value ? [h('dt', {}, name), h('dd', {}, value)] : [])))
}
