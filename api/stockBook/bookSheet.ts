// The stock book on paper: a line for each entry, across a sheet that is wider than high.
import type { Block, Sheet } from '../../shared/documents/blocks.ts'
import { sheetOf, type Pen } from '../../shared/documents/pen.ts'
import type { BookFacts, BookPerson, StockBookLine } from '../../shared/stockBook/stockBook.ts'
import type { Period } from './readStockBook.ts'

const lines = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join('\n')
const person = (one: BookPerson | null): string => lines(one?.name, one?.address)

function cellsOf({ words, date }: Pen, facts: BookFacts): string[] {
  const { animal, exit } = facts
  const { fact, book } = words
  return [
    lines(date(facts.day), words.change[facts.kind], facts.firstDay && book.corrected(date(facts.firstDay))),
    lines(facts.place, person(facts.from)),
    lines([animal.number, animal.name || words.withoutName].join(' · '), words.species[animal.species], words.breed(animal), animal.colour),
    lines(words.sex[animal.sex], animal.birthDate && `* ${date(animal.birthDate)}`, `${fact.neutered}: ${words.neutered[animal.neutered]}`),
    lines(animal.chip && `${fact.chip}: ${animal.chip}`, facts.markings),
    lines(...facts.vaccinations.map(({ date: day, vaccine }) => [date(day), vaccine].filter(Boolean).join(' '))),
    exit ? lines(date(exit.day), words.change[exit.kind]) : '',
    exit ? lines(person(exit.to), exit.cause) : '',
  ]
}

const rowOf = (pen: Pen, { number, state, facts }: StockBookLine): string[] => {
  const { book } = pen.words
  if (!facts) return [String(number), '', '', state === 'locked' ? book.locked : book.deleted, '', '', '', '', '']
  const [came = '', ...rest] = cellsOf(pen, facts)
  return [String(number), lines(state === 'takenBack' && book.takenBack(facts.cancelReason), came), ...rest]
}

export function bookSheet(pen: Pen, entries: readonly StockBookLine[], { from, until }: Period): Sheet {
  const { words } = pen
  const { head, fact, book } = words
  const table: Block = {
    is: 'table',
    head: [fact.number, book.came, book.origin, head.animal, fact.sex, book.marks, head.vaccinations, book.left, book.receiver],
    widths: [2, 4, 5, 5, 4, 5, 4, 4, 5],
    rows: entries.map((entry) => rowOf(pen, entry)),
  }
  return {
    ...sheetOf(pen),
    flipped: true,
    title: book.title,
    subtitle: [book.period(pen.date(from), pen.date(until)), book.count(entries.length)].join(' · '),
    blocks: entries.length > 0 ? [table] : [{ is: 'text', text: book.none }],
  }
}
