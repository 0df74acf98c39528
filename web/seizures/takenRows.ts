// The animals that come by a seizure, as they are typed in one form: each is taken in by itself, so that one that is refused keeps no other back.
import { animalProblems, missingFacts, nothingSaid, type AnimalSaid } from '../../shared/animals/animalActs.ts'
import type { ErrorCode, Failure } from '../../shared/errors.ts'
import { photosByNumber } from '../../shared/seizures/photosByNumber.ts'
import { takeSeized, type TakeInput } from '../../shared/seizures/seizureActs.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import type { Engine } from '../../sync/engine.ts'
import { addTaken, shrunk, type Taken } from '../animals/photos/parts/taken.ts'
import { tidied } from '../animals/record/parts/tidied.ts'

/** Animals of one form at most. */
export const mostTaken = 50

export interface TakenRow {
  /** Of the animal. */
  id: string
  /** By which people and photos name it; it stays the same. */
  nr: number
  /** Null for an animal that was entered before. */
  said: AnimalSaid | null
  roomId: string | null
  photo: Taken | null
}

/** What is wrong, by the id of the row and by the field of the animal (`fresh.chip`), or `form`. */
export type RowErrors = Readonly<Record<string, Readonly<Partial<Record<string, ErrorCode>>>>>

/** Further rows; like the last one in what many animals of one keeper have in common. */
export function moreRows(rows: readonly TakenRow[], count: number, newId: () => string): TakenRow[] {
  const last = rows.at(-1)
  const { species, classificationId, breed } = last?.said ?? nothingSaid
  const first = Math.max(0, ...rows.map(({ nr }) => nr)) + 1
  const added = Math.min(count, mostTaken - rows.length)
  return Array.from({ length: Math.max(0, added) }, (_, at) => ({
    id: newId(),
    nr: first + at,
    said: { ...nothingSaid, species, classificationId, breed },
    roomId: last?.roomId ?? null,
    photo: null,
  }))
}

/** The rows with their photos, and the names of files that no device can read. */
export async function withPhotos(rows: readonly TakenRow[], files: readonly File[]): Promise<{ rows: TakenRow[]; unreadable: string[] }> {
  const of = photosByNumber(
    files.map(({ name }) => name),
    rows.map(({ nr }) => nr),
  )
  const unreadable: string[] = []
  const next: TakenRow[] = []
  for (const row of rows) {
    const at = of.get(row.nr)
    const made = at === undefined ? null : await shrunk([files[at]!])
    unreadable.push(...(made?.unreadable ?? []))
    next.push({ ...row, photo: made?.taken[0] ?? row.photo })
  }
  return { rows: next, unreadable }
}

export interface Taking {
  engine: Engine
  seizure: { id: string; authorityId: string | null }
  at: string
  today: string
  settings: AreaSettings['animals']
}

function problemsOf(said: AnimalSaid, { today, settings }: Taking): Partial<Record<string, ErrorCode>> {
  const missing = missingFacts(said, settings).map((fact) => [`fresh.${fact}`, 'animal.fieldMissing'] as const)
  const wrong = animalProblems(said, today).map(({ field, code }) => [`fresh.${field}`, code] as const)
  return Object.fromEntries([...missing, ...wrong])
}

const inputOf = ({ seizure, at }: Taking, { id, said, roomId }: TakenRow): TakeInput => ({
  seizureId: seizure.id,
  authorityId: seizure.authorityId,
  animalId: id,
  at,
  roomId,
  animal: said && tidied(said),
})

function problemOf({ fields, code }: Failure): Partial<Record<string, ErrorCode>> {
  const field = fields?.[0]
  return { [field && field in nothingSaid ? `fresh.${field}` : 'form']: code }
}

/** Takes in what can be taken in, all of it at once; the rows that were refused are answered with what is wrong. */
export async function takeAll(rows: readonly TakenRow[], taking: Taking): Promise<{ refused: TakenRow[]; errors: RowErrors }> {
  const { engine } = taking
  const inputs = rows.map((row) => inputOf(taking, row))
  const wrong = inputs.map(({ animal }) => (animal ? problemsOf(animal, taking) : {}))
  const errors: Record<string, Partial<Record<string, ErrorCode>>> = {}
  rows.forEach(({ id }, nth) => Object.keys(wrong[nth]!).length > 0 && (errors[id] = wrong[nth]!))
  const sound = inputs.filter(({ animalId }) => !errors[animalId])
  const refusals = await engine.performEach(takeSeized, sound)
  sound.forEach(({ animalId }, nth) => refusals[nth] && (errors[animalId] = problemOf(refusals[nth])))
  const refused = rows.filter(({ id }) => errors[id])
  for (const { id, photo } of rows) if (photo && !errors[id]) await addTaken(engine, [{ id, inCare: true }], [photo])
  return { refused, errors }
}
