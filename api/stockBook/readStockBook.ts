// Reads entries of the stock book with what is known about their animals, as the reader may see it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { bookLine, emptyLine, type BookAnimal, type BookEntry, type People } from '../../shared/stockBook/bookLine.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { bookPage, shownWaiting, type StockBook, type StockBookLine } from '../../shared/stockBook/stockBook.ts'
import { peopleOf } from '../documents/pen.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { bookEntries, changesThere, intakesWithoutNumber } from '../orm/stockBook.ts'

/** Days of intake, both included. */
export interface Period {
  from: string
  until: string
}

/** The animals of these entries, by the ids of the entries. */
async function animalsOf(em: EntityManager, viewer: Viewer, entries: readonly BookEntry[]): Promise<Map<string, BookAnimal>> {
  const tenantId = viewer.tenant.id
  const ids = arrayOf(entries.map(({ id }) => id))
  const intakes = await rowsOf(em, tenantId, 'statusChange', { where: 'r.id = any(?::uuid[])', values: [ids] })
  const values = [arrayOf(intakes.map(({ animalId }) => animalId))]
  const byId = { where: 'r.id = any(?::uuid[])', values }
  const ofAnimal = { where: 'r.animal_id = any(?::uuid[])', values }
  const animals = new Map((await rowsOf(em, tenantId, 'animal', byId)).map((one) => [one.id, one]))
  const facts = new Map((await rowsOf(em, tenantId, 'animalFacts', byId)).map((one) => [one.id, one]))
  const changes = Map.groupBy(await rowsOf(em, tenantId, 'statusChange', ofAnimal), ({ animalId }) => animalId)
  const given = may(viewer, 'vaccinations.view') ? await rowsOf(em, tenantId, 'vaccination', ofAnimal) : []
  const vaccinations = Map.groupBy(given, ({ animalId }) => animalId)
  return new Map(
    intakes.flatMap(({ id, animalId }) => {
      const animal = animals.get(animalId)
      return animal
        ? [
            [
              id,
              { animal, facts: facts.get(animalId), changes: changes.get(animalId) ?? [], vaccinations: vaccinations.get(animalId) ?? [] },
            ],
          ]
        : []
    }),
  )
}

/** Name and address of everybody whom the changes name. */
async function peopleIn(em: EntityManager, viewer: Viewer, animals: Iterable<BookAnimal>): Promise<People> {
  if (!may(viewer, 'contacts.view')) return null
  const people = await peopleOf(
    em,
    viewer,
    [...animals].flatMap(({ changes }) => changes.map(({ contactId }) => contactId)),
  )
  return new Map(
    [...people].map(([id, { name, details }]) => {
      const town = [details?.zip, details?.city].filter(Boolean).join(' ')
      return [id, { contactId: id, name, address: [details?.street, town].filter(Boolean).join(', ') }]
    }),
  )
}

async function linesOf(em: EntityManager, viewer: Viewer, entries: readonly BookEntry[]): Promise<StockBookLine[]> {
  const { id: tenantId, zone } = viewer.tenant
  const animals = await animalsOf(em, viewer, entries)
  const people = await peopleIn(em, viewer, animals.values())
  const hidden = entries.filter(({ id }) => !animals.has(id)).map(({ id }) => id)
  const there = await changesThere(em, tenantId, hidden)
  return entries.map((entry) => {
    const animal = animals.get(entry.id)
    return (animal && bookLine(entry, animal, people, zone)) ?? emptyLine(entry, there.has(entry.id) ? 'locked' : 'deleted')
  })
}

/** Entries of a period, `limit` of them from `offset` on. */
export async function bookOf(
  em: EntityManager,
  viewer: Viewer,
  { from, until }: Period,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: StockBookLine[]; total: number }> {
  const { id, zone } = viewer.tenant
  const span = { from: dayStart(from, zone), until: dayStart(addDays(until, 1), zone) }
  const { entries, total } = await bookEntries(em, id, { ...span, limit, offset })
  return { lines: await linesOf(em, viewer, entries), total }
}

export async function pageOfBook(em: EntityManager, viewer: Viewer, period: Period, page: number): Promise<StockBook> {
  const { lines, total } = await bookOf(em, viewer, period, { limit: bookPage, offset: page * bookPage })
  const waiting = await linesOf(em, viewer, await intakesWithoutNumber(em, viewer.tenant.id, shownWaiting))
  return { items: lines, total, pages: Math.ceil(total / bookPage), waiting }
}
