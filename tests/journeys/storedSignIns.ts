// The sign-ins that were made before the journeys began, each for one device: two that shared one would be taken for a theft.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright'
import type { Person } from './demo.ts'

export const fileOfState = (folder: string, { id }: Person, nth: number): string => path.join(folder, `${id}-${nth}.json`)

/** By folder and person, how many this file of tests has used. */
const used = new Map<string, number>()

interface State {
  cookies: object[]
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

/** Visits before this one are none of this device; they decide when the app offers to be installed. */
const ownToTheVisit = new Set(['obhut.visits'])

/** Puts the next of this person's sign-ins on a device that has shown nothing yet; false when there is none left. */
export async function takeSignIn(context: BrowserContext, origin: string, folder: string, person: Person): Promise<boolean> {
  const key = `${folder} ${person.id}`
  const nth = used.get(key) ?? 0
  const file = fileOfState(folder, person, nth)
  if (!existsSync(file)) return false
  used.set(key, nth + 1)
  const { cookies, origins } = JSON.parse(readFileSync(file, 'utf8')) as State
  const moved = origins.map((one) => ({
    ...one,
    origin,
    localStorage: one.localStorage.filter(({ name }) => !ownToTheVisit.has(name)),
  }))
  await context.setStorageState({ cookies, origins: moved } as Parameters<BrowserContext['setStorageState']>[0] & object)
  return true
}
