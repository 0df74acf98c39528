// An organisation with an administrator who makes terminals, for every file of tests about them.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { noon, startWorld, type World } from '../world.ts'
import type { Person } from './maker.ts'
import { createTerminals } from './terminals.ts'

export let world: World
export let lead: Person
export let doors: ReturnType<typeof createTerminals>

export let tenantId: string

/** Somebody else who leads, and just signed in. */
export async function changeLead(): Promise<void> {
  lead = await world.person(tenantId)
}

export function openTerminalScene(): void {
  beforeAll(async () => {
    world = await startWorld({ signInLimits: true })
    tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
    doors = createTerminals(world, () => lead)
  })
  beforeEach(async () => {
    world.clock.set(noon)
    await world.sql('truncate attempt')
    await changeLead()
  })
  afterAll(() => world.stop())
}
