// Intakes and outcomes of animals that are here already: a row is one of them, or an intake with its outcome, or an outcome with the return.
import * as v from 'valibot'
import { changeOf, settled } from '../../../shared/changes/newChange.ts'
import { endsOf, replay } from '../../../shared/changes/story/replay.ts'
import type { WordColumn } from '../../../shared/animals/importing/importColumns.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { CalendarDate, text } from '../../../shared/values.ts'
import { StatusChangeEntity, type StoredStatusChange } from '../../changes/statusChange.entity.ts'
import { follow, lockStories } from '../../changes/recordChange.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { openLocks } from '../../orm/pastLocks.ts'
import { systemUser } from '../../systemUser.ts'
import { reading } from '../../unitOfWork.ts'
import type { StoredAnimal } from '../animal.entity.ts'
import { tellStory, type Happened, type Judged } from './changeStory.ts'
import { changeOfWord, comingOf, goingOf, type ChangeMeaning } from './changeWords.ts'
import { dayOf, RowRefused } from './importStaysRow.ts'
import { inTurns } from './inTurns.ts'
import { handfuls, namedAnimals, namingOf, type Naming } from './namedAnimals.ts'
import type { Numbered, PlainKind, Reading } from './plainTable.ts'

interface Movement extends Naming {
  /** Known once the row is judged. */
  animalId: string
  happened: Omit<Happened, 'id' | 'row'>[]
  /** In the order of the story of the animal. */
  changes: (Judged & { order: number })[]
}

const parts = [
  { date: 'intake_date', type: 'intake_type' },
  { date: 'change_date', type: 'change_type' },
  { date: 'outcome_date', type: 'outcome_type' },
] as const

const meanings: Record<(typeof parts)[number]['type'], (word: string) => ChangeMeaning | null> = {
  change_type: changeOfWord,
  intake_type: (word) => {
    const coming = comingOf(word)
    return coming && { coming, going: null }
  },
  outcome_type: (word) => {
    const going = goingOf(word)
    return going && { coming: null, going }
  },
}

const Word = text(200)

function wordOf({ field, word }: Reading, column: WordColumn & keyof typeof meanings): { word: string; meaning: ChangeMeaning } {
  const written = field(column)
  if (!v.is(Word, written)) throw new RowRefused('textInvalid', written)
  const meaning = meanings[column](written)
  word(column, written, meaning && [meaning.coming, meaning.going].filter(Boolean).join(' or '))
  if (!meaning) throw new RowRefused('changeUnknown', written)
  return { word: written, meaning }
}

const dayIn = (written: string): string => {
  const day = dayOf(written)
  if (!v.is(CalendarDate, day)) throw new RowRefused('dateInvalid', day)
  return day
}

/** Throws RowRefused. */
function happenedIn(reading: Reading): Movement['happened'] {
  const happened: Movement['happened'] = parts.flatMap(({ date, type }) =>
    reading.field(date) === '' && reading.field(type) === '' ? [] : [{ ...wordOf(reading, type), day: dayIn(reading.field(date)) }],
  )
  const last = happened.at(-1)
  if (!last) throw new RowRefused('dateInvalid', '')
  const returned = reading.field('return_date')
  if (returned !== '') happened.push({ day: dayIn(returned), word: last.word, meaning: 'back' })
  if (happened.some(({ day }, index) => index > 0 && day < happened[index - 1]!.day))
    throw new RowRefused('endBeforeStart', happened.map(({ day }) => day).join(' '))
  return happened
}

const idOf = (runId: string, row: number, index: number) => derivedId(runId, `change:${row}:${index}`)
const eventsOf = (runId: string, { row, entry }: Numbered<Movement>): Happened[] =>
  entry.happened.map((one, index) => ({ ...one, id: idOf(runId, row, index), row }))

type Judgement = RowRefused | Movement

/** What each row becomes, for the rows of one animal. */
function judgeAnimal(
  runId: string,
  of: { animal: StoredAnimal; changes: readonly StoredStatusChange[]; zone: string; now: string },
  rows: readonly Numbered<Movement>[],
): Map<number, Judgement> {
  // Those of an earlier attempt of this import are judged anew and come to the same.
  const own = new Set(rows.flatMap((one) => eventsOf(runId, one)).map(({ id }) => id))
  const changes = of.changes.filter(({ id }) => !own.has(id))
  const { judged, refused } = tellStory(
    { ...of, changes },
    rows.flatMap((one) => eventsOf(runId, one)),
  )
  const order = new Map([...judged.keys()].map((id, index) => [id, index]))
  return new Map(
    rows.map((one) => {
      const made = eventsOf(runId, one).flatMap(({ id }) => {
        const found = judged.get(id)
        return found ? [{ ...found, order: order.get(id)! }] : []
      })
      return [one.row, refused.get(one.row) ?? { ...one.entry, animalId: of.animal.id, changes: made }]
    }),
  )
}

export const changeTable: PlainKind<Movement> = {
  named: ['animal_id', 'chip'],
  facts: [
    'Every change is at midnight of its day, in the zone of the organisation: times of day are not read.',
    'Adopters and other people are not named: an adopted animal belongs to an unknown person from that day.',
    'Changes of the table create no tasks, and end no interests and no tasks.',
  ],
  read(reading) {
    const naming = namingOf(reading.field('animal_id'), reading.field('chip'))
    return { label: naming.number || naming.chip, entry: { ...naming, animalId: '', happened: happenedIn(reading), changes: [] } }
  },
  async judge({ orm, clock }, tenantId, runId, rows) {
    const now = new Date(clock.now()).toISOString()
    const judgements = await reading(orm, { tenantId, userId: systemUser }, async (em) => {
      const animals = await namedAnimals(
        em,
        tenantId,
        rows.map(({ entry }) => entry),
      )
      const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId })
      const changes = new Map<string, StoredStatusChange[]>()
      for (const ids of handfuls(animals.ids)) {
        const some = await em.find(
          StatusChangeEntity,
          { tenantId, animalId: { $in: ids } },
          { orderBy: { nth: 'asc' }, disableIdentityMap: true },
        )
        for (const [id, own] of Map.groupBy(some as StoredStatusChange[], ({ animalId }) => animalId)) changes.set(id, own)
      }
      const found = new Map<number, Judgement>()
      const byAnimal = new Map<StoredAnimal, Numbered<Movement>[]>()
      for (const one of rows)
        try {
          const animal = animals.find(one.entry)
          byAnimal.set(animal, [...(byAnimal.get(animal) ?? []), one])
        } catch (error) {
          if (!(error instanceof RowRefused)) throw error
          found.set(one.row, error)
        }
      await inTurns([...byAnimal], ([animal, own]) => {
        const judged = judgeAnimal(runId, { animal, changes: changes.get(animal.id) ?? [], zone, now }, own)
        for (const [row, judgement] of judged) found.set(row, judgement)
      })
      return found
    })
    return ({ row }, note) => {
      const judgement = judgements.get(row)!
      if (judgement instanceof RowRefused) throw judgement
      for (const { notes } of judgement.changes) for (const { reason, value } of notes) note(reason, value, 'assumed')
      return judgement
    }
  },
  /** All rows of an animal are written at once: each change may need the next. */
  together: ({ animalId }) => animalId,
  async write({ em, tenantId }, _runId, rows) {
    await openLocks(em)
    const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId })
    const byAnimal = Map.groupBy(rows, ({ entry }) => entry.animalId)
    const stories = await lockStories(em, [...byAnimal.keys()])
    let created = 0
    for (const [animalId, own] of byAnimal) {
      const locked = stories.get(animalId)
      if (!locked) continue
      const there = new Set(locked.changes.map(({ id }) => id))
      const missing = own.flatMap(({ entry }) => entry.changes).filter(({ change }) => !there.has(change.id))
      if (missing.length === 0) continue
      const last = Math.max(0, ...locked.changes.map(({ nth }) => nth))
      const added = missing.sort((a, b) => a.order - b.order).map(({ change }, index) => changeOf(animalId, last + 1 + index, change))
      // Where somebody changed the animal since it was judged, this throws, and the next attempt judges anew.
      const story = replay([...locked.changes, ...added])
      const ends = endsOf(story)
      for (const change of added) em.create(StatusChangeEntity, { ...settled(change, ends), tenantId })
      follow(zone, locked, story)
      created += added.length
    }
    return created
  },
}
