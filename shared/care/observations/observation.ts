// Observations: how an animal eats, drinks and behaves, and its stool, noted in passing by anybody who looks after it.
import * as v from 'valibot'
import { futureTolerance } from '../../futureTolerance.ts'
import { Failure } from '../../errors.ts'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { Restriction } from '../../restriction.ts'
import { monthOf } from '../../time.ts'
import { Id, Instant, text, Version } from '../../values.ts'
import { scaleFields } from '../scales.ts'
import { Voice } from './voice.ts'

/** From what nobody worries about to what a vet should see. */
export const behaviours = ['normal', 'lively', 'quiet', 'anxious', 'restless', 'aggressive', 'apathetic', 'pain'] as const
export type Behaviour = (typeof behaviours)[number]

export const mostObservationNote = 1_000
export const mostObservationPhotos = 6

export const scalesOfObservation = {
  ...scaleFields,
  behaviour: v.nullable(v.picklist(behaviours)),
}

export const Observation = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  at: Instant,
  /** Who noted it. The server knows, and a correction by somebody else does not change it. */
  by: Id,
  note: v.string(),
  /** Photos of the animal. One that was deleted since is left out. */
  photoIds: v.array(Id),
  /** Spoken instead of typed. */
  voice: v.nullable(Voice),
  /** Where it was noted, if that was at a shared device. `unverified`: the person is named, and no PIN was checked. The server alone writes this. */
  terminal: v.optional(v.nullable(v.object({ id: Id, state: v.picklist(['verified', 'unverified']) }))),
  ...scalesOfObservation,
  restrictedTo: Restriction,
})
export type Observation = v.InferOutput<typeof Observation>

declare module '../../rows.ts' {
  interface Rows {
    observation: Observation
  }
}

export const ObservationBody = v.strictObject({
  id: v.nullable(Id),
  animalId: v.nullable(Id),
  at: v.nullable(Instant),
  by: v.nullable(Id),
  note: text(mostObservationNote),
  photoIds: v.pipe(
    v.array(Id),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(mostObservationPhotos),
  ),
  voice: v.optional(v.nullable(Voice), null),
  ...scalesOfObservation,
})
export type ObservationBody = v.InferOutput<typeof ObservationBody>
type Said = Omit<ObservationBody, 'id'>

/** All rules, in the order in which they are answered: an observation notes at least one thing. */
export function observationProblems({ animalId, at, by, note, photoIds, voice, ...scales }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  if (animalId === null) missing.push('animalId')
  if (at === null) missing.push('at')
  if (by === null) missing.push('by')
  if (note === '' && photoIds.length === 0 && voice === null && Object.values(scales).every((one) => one === null)) missing.push('note')
  return missing.map((field) => ({ code: 'field.missing', field }))
}

/** Throws `change.future`. `now`: an instant. */
export function checkObserved({ at }: { at?: string | null }, now: string): void {
  if (at && Date.parse(at) > Date.parse(now) + futureTolerance) throw new Failure('change.future', { fields: ['at'] })
}

export const newestFirst = (a: Pick<Observation, 'id' | 'at'>, b: Pick<Observation, 'id' | 'at'>): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1

/** Held and seen with the care of its month. */
export const observation = plainNoun({
  kind: 'observation',
  schema: Observation,
  body: ObservationBody,
  since: 62,
  indexes: 'animalId, voice.sha256',
  lists: { photoIds: { most: mostObservationPhotos } },
  scopes: ({ at }) => [`care:${monthOf(at)}`],
  lock: { animal: 'animalId', scope: 'care' },
  references: { animalId: 'animal' },
  path: '/api/care/observation',
  right: 'care.log',
  problems: observationProblems,
  refusals: ['field.missing', 'change.future'],
  acts: {
    create: 'Note an observation of an animal: eating, drinking, stool, behaviour, a text, photos or a recording',
    change: 'Correct an observation; who noted it stays',
    delete: 'Delete an observation that was noted by mistake',
  },
})
