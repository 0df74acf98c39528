// Two sessions of animal helpers in one series, and the call that changes the later one with the first.
import type { World } from '../world.ts'
import { partOf } from '../../shared/helpers/series.ts'
import type { Person } from './maker.ts'
import { sessionOf } from './participation.ts'

export async function seriesSteps(world: World, lead: Person) {
  const first = sessionOf({ id: world.id(), text: String })
  const later = { ...first, id: world.id(), seriesId: first.id, start: '2026-06-17T08:00:00.000Z', end: '2026-06-17T10:00:00.000Z' }
  await world.write(lead, { helperSession: [first, later] })
  const from = partOf(first)
  const body = { after: first.start, from, to: { ...from, place: 'y' }, ids: [later.id] }
  return [['POST', '/api/animal-helper/session/{id}/later', first.id, body]] as const
}
