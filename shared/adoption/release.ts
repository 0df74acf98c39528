// The release of an animal for adoption: what adopters have to bring, the fee, from when it is published, and until when it is held back.
import * as v from 'valibot'
import { Animal } from '../animals/animal.ts'
import { Restriction } from '../restriction.ts'
import { isOwn } from '../changes/story/situation.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation } from '../mutation.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'
import { Fee } from '../changes/story/fee.ts'
import type { Synced } from '../noun.ts'

const said = {
  /** What the person who wants the animal has to bring along. */
  note: text(2000),
  feeCents: v.nullable(Fee),
  publishFrom: v.nullable(CalendarDate),
  /** The last day on which it is not given away, and why. */
  heldUntil: v.nullable(CalendarDate),
  holdReason: text(200),
}
const Said = v.strictObject({ released: v.boolean(), ...said })
export type ReleaseSaid = v.InferOutput<typeof Said>

/** Has the id of its animal. Whether it is released is in the core row, because lists ask for it. */
export const Release = v.object({
  id: Id,
  version: Version,
  note: v.string(),
  feeCents: v.nullable(Fee),
  publishFrom: v.nullable(CalendarDate),
  heldUntil: v.nullable(CalendarDate),
  holdReason: v.string(),
  inCare: v.boolean(),
  restrictedTo: Restriction,
})
export type Release = v.InferOutput<typeof Release>

declare module '../rows.ts' {
  interface Rows {
    release: Release
  }
}

export const noRelease = (animalId: string, inCare: boolean): Release => ({
  id: animalId,
  version: 0,
  note: '',
  feeCents: null,
  publishFrom: null,
  heldUntil: null,
  holdReason: '',
  inCare,
})

const releaseScopes = (row: Pick<Release, 'inCare'>): string[] => (row.inCare ? ['releases:open'] : [])

export const isHeld = (release: Pick<Release, 'heldUntil'> | null | undefined, day: string): boolean =>
  release?.heldUntil != null && release.heldUntil >= day

/** Guests and what is held for others are nobody's to release. Throws `adoption.blocked`. */
export function checkRelease(animal: Pick<Animal, 'custody' | 'place'>, { released }: Pick<ReleaseSaid, 'released'>): void {
  if (released && !isOwn(animal)) throw new Failure('adoption.blocked', { fields: ['released'] })
}

export const releaseCall = endpoint({
  method: 'POST',
  path: '/api/animal/{id}/release',
  summary: 'Release an animal for adoption or take that back, and say what goes with it',
  access: 'signedIn',
  right: 'animals.outgoing',
  mutates: true,
  params: v.strictObject({ id: Id }),
  body: Said,
  response: v.object({ animal: Animal, release: Release }),
  errors: ['adoption.blocked'],
})

export const sayRelease = mutation<ReleaseSaid & { id: string; inCare: boolean }>()({
  name: 'sayRelease',
  mv: 1,
  endpoint: releaseCall,
  lane: ({ input }) => `animal:${input.id}`,
  rows: ({ input: { id } }) => [
    { kind: 'animal', id },
    { kind: 'release', id },
  ],
  parts: ({ input: { id, inCare: _, ...body } }) => ({ params: { id }, body }),
  async check({ input }, replica) {
    const animal = await replica.get('animal', input.id)
    if (animal) checkRelease(animal, input)
  },
  effects: {
    animal: (row, { input: { released } }) => row && { ...row, released },
    release: (row, { input: { released: _, ...given } }) => ({ ...(row ?? noRelease(given.id, given.inCare)), ...given }),
  },
  settled: ({ animal, release }) => [
    { kind: 'animal', id: animal.id, row: animal },
    { kind: 'release', id: release.id, row: release },
  ],
})

export const releaseKind: Synced<'release'> = {
  schema: Release,
  indexes: '',
  scopes: releaseScopes,
  granted: ({ rights }) => (rights.has('animals.view') ? ['releases:open'] : []),
  lock: { animal: 'id', scope: 'records' },
}
