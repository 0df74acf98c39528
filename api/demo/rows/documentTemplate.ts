// The declaration of surrender of the demo in its own words, in two versions.
import { templates } from '../../../locales/de/templates.ts'
import { addDays, dayStart } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

const { title, text } = templates.surrender
const more = `§ Kosten
{{if fee}}Für die Aufnahme zahle ich {{fee}}.{{else}}Die Aufnahme ist für mich kostenlos.{{end}}`

export const rows: DemoRows<'documentTemplate'> = ({ tenantId, today, zone, hasShelter }) => {
  const version = (number: number, words: string, daysAgo: number): DemoRow<'documentTemplate'> => ({
    id: derivedId(tenantId, `demo:template:surrender:${number}`),
    type: 'surrender',
    language: 'de',
    number,
    title,
    text: words,
    active: true,
    savedAt: dayStart(addDays(today, -daysAgo), zone),
  })
  return hasShelter ? [version(1, text, 60), version(2, text.replace('§ Daten', `${more}\n\n§ Daten`), 20)] : []
}
