// A shift that a person offers, somebody else takes, and a planner decides on.
import { exampleOf } from './fromSchema.ts'
import { shift } from '../../shared/planning/shift.ts'
import type { Person } from './maker.ts'
import type { World } from '../world.ts'

type Step = readonly [string, string, string | undefined, object | undefined]

export async function planningSteps(world: World, lead: Person): Promise<Step[]> {
  const [own, free] = [world.id(), world.id()]
  const made = (id: string, userId: string | null) => ({ ...exampleOf(shift, { text: () => 'x' }), id, userId, swapFreely: false })
  for (const body of [made(own, lead.userId), made(free, null)])
    await world.client(lead.token).send('POST', '/api/planning/shift/new', body)
  return [
    ['POST', '/api/planning/publish', undefined, { ids: [own, free] }],
    ['POST', '/api/planning/shift/{id}/answer', own, { answer: 'confirmed' }],
    ['POST', '/api/planning/shift/{id}/offer', own, { offered: true }],
    ['POST', '/api/planning/shift/{id}/take', free, undefined],
    ['POST', '/api/planning/shift/{id}/decide', free, { accepted: true }],
  ]
}
