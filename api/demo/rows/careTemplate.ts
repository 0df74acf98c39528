// Templates of care of the demo: the first weeks of kittens and of dogs that were found.
import { plainLine, type TemplateLine } from '../../../shared/care/templates/careTemplate.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRows } from '../rowsOfNouns.ts'

const line = (kind: TemplateLine['kind'], label: string, more: Partial<TemplateLine> = {}): TemplateLine => ({
  ...plainLine,
  kind,
  label,
  ...more,
})

const kitten = [
  line('feeding', 'Aufzuchtmilch', { hundredths: 1_000, unit: 'ml', times: ['06:00', '10:00', '14:00', '18:00', '22:00'], days: 14 }),
  line('medication', 'Entwurmung', { route: 'oral', rhythm: 'days', every: 14, count: 3, blocksAdoption: true }),
  line('medication', 'Augen reinigen', { route: 'eye', times: ['08:00', '18:00'], days: 5 }),
  line('feeding', 'Nassfutter für Kätzchen', { times: ['08:00', '13:00', '18:00'], countedFrom: 'birth', offset: 28 }),
  line('note', 'Wiegen, jeden Tag', { times: [], days: 14 }),
]
const dog = [
  line('medication', 'Entwurmung', { route: 'oral', rhythm: 'days', every: 14, count: 2 }),
  line('medication', 'Mittel gegen Flöhe und Zecken', { route: 'topical', rhythm: 'months', every: 1, count: 2 }),
  line('note', 'Kot beobachten', { times: [], days: 7 }),
]

export const rows: DemoRows<'careTemplate'> = ({ tenantId, hasShelter }) => {
  const id = (name: string) => derivedId(tenantId, `demo:careTemplate:${name}`)
  const found = { intakes: ['found' as const], fromWeeks: null, untilWeeks: null }
  if (!hasShelter) return []
  return [
    { id: id('kitten'), name: 'Fundkätzchen bis 8 Wochen', ...found, species: 'cat', fromWeeks: 0, untilWeeks: 8, lines: kitten },
    { id: id('dog'), name: 'Fundhund, erste Wochen', ...found, species: 'dog', lines: dog },
  ]
}
