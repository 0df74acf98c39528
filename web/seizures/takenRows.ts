// The animals that come by a seizure, as they are typed in one form: each is taken in by itself, so that one that is refused keeps no other back.
import { animalProblems, missingFacts, nothingSaid, type AnimalSaid } from '../../shared/animals/animalActs.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { photosByNumber } from '../../shared/seizures/photosByNumber.ts'
import { takeSeized } from '../../shared/seizures/seizureActs.ts'
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

/** Takes one in; null where that went well on this device. */
async function takeOne(row: TakenRow, taking: Taking): Promise<Partial<Record<string, ErrorCode>> | null> {
  const { engine, seizure, at } = taking
  const said = row.said && tidied(row.said)
  const problems = said ? problemsOf(said, taking) : {}
  if (Object.keys(problems).length > 0) return problems
  try {
    await engine.perform(takeSeized, {
      seizureId: seizure.id,
      authorityId: seizure.authorityId,
      animalId: row.id,
      at,
      roomId: row.roomId,
      animal: said,
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const field = error.fields?.[0]
    return { [field && field in nothingSaid ? `fresh.${field}` : 'form']: error.code }
  }
  if (row.photo) await addTaken(engine, [{ id: row.id, inCare: true }], [row.photo])
  return null
}

/** Takes in what can be taken in; the rows that were refused are answered with what is wrong. */
export async function takeAll(rows: readonly TakenRow[], taking: Taking): Promise<{ refused: TakenRow[]; errors: RowErrors }> {
  const refused: TakenRow[] = []
  const errors: Record<string, Partial<Record<string, ErrorCode>>> = {}
  for (const row of rows) {
    const problems = await takeOne(row, taking)
    if (problems === null) continue
    refused.push(row)
    errors[row.id] = problems
  }
  return { refused, errors }
}
