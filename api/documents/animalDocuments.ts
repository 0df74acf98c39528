// The kennel card and the sheet of an animal.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { factsOrNone } from '../../shared/animals/animalActs.ts'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import { dietOn, shownTraits } from '../../shared/animals/cardFacts.ts'
import { inTime } from '../../shared/medical/weight.ts'
import { openConflicts, type OpenConflict } from '../../shared/conflicts.ts'
import { openQuarantine } from '../../shared/medical/basics/quarantine.ts'
import type { CardPaper } from '../../shared/documents/documents.ts'
import { missing } from '../merging/mergedAway.ts'
import { rowsOf } from '../orm/rows.ts'
import { letterLine } from '../../shared/documents/letterhead.ts'
import { identityOf, kindOf, sheetOf, type Pen } from '../../shared/documents/pen.ts'
import { placesOf } from './places.ts'
import { known, part, type Block, type Sheet } from '../../shared/documents/blocks.ts'

const shownWeights = 12

export interface OneAnimal {
  animal: Animal
  facts: AnimalFacts
  kind: string
  room: string
}

/** Throws `notFound`, also for an animal that is locked for the viewer. */
export async function oneAnimal(em: EntityManager, { tenant }: Viewer, pen: Pen, id: string): Promise<OneAnimal> {
  const byId = { where: 'r.id = ?', values: [id] }
  const [animal] = await rowsOf(em, tenant.id, 'animal', byId)
  if (!animal) throw await missing(em, tenant.id, 'animal', id)
  const [stored] = await rowsOf(em, tenant.id, 'animalFacts', byId)
  const classifications = await rowsOf(em, tenant.id, 'classification')
  const places = await placesOf(em, tenant.id)
  return {
    animal,
    facts: factsOrNone(animal, stored),
    kind: kindOf(pen, animal, classifications),
    room: (animal.roomId && places.get(animal.roomId)) || '',
  }
}

const nameOf = ({ words }: Pen, { name }: Animal): string => name || words.withoutName

const noticesOf = (pen: Pen, { animal, facts }: OneAnimal): Block[] => {
  const quarantine = openQuarantine(animal, pen.today)
  const texts = [
    facts.warning,
    ...openConflicts(facts).map((open) => pen.words.undecided(valueOf(pen, open))),
    quarantine ? pen.words.quarantine(pen.date(quarantine.until)) : '',
  ]
  return texts.filter(Boolean).map((text) => ({ is: 'notice', text }))
}

/** A value of a field of safety, with the name of its field where that is no text of its own. */
function valueOf({ words }: Pen, { field, value }: OpenConflict): string {
  const { fact } = words
  if (field === 'handlingLevel') return `${fact.handling}: ${value === null ? '–' : words.handling[value as 1 | 2 | 3]}`
  if (field === 'dangerous') return `${fact.dangerous}: ${words.dangerous[value as Exclude<AnimalFacts['dangerous'], 'no'>] ?? '–'}`
  if (field === 'specialNeeds') return `${fact.specialNeeds}: ${value || '–'}`
  return String(value || '–')
}

function characterOf({ words }: Pen, facts: AnimalFacts): [string, string][] {
  const { fact } = words
  return known([
    ...shownTraits(facts).map(([trait, is]) => [words.trait[trait], is ? words.yes : words.no] as const),
    [fact.handling, facts.handlingLevel && words.handling[facts.handlingLevel as 1 | 2 | 3]],
    [fact.dangerous, facts.dangerous !== 'no' && words.dangerous[facts.dangerous]],
    [fact.specialNeeds, facts.specialNeeds],
  ])
}

const feedingOf = ({ words }: Pen, facts: AnimalFacts, today: string): string =>
  dietOn(facts, today)
    .map(({ food, gramsPerDay, times, note }) => [words.feeding(food, gramsPerDay, times), note].filter(Boolean).join(' · '))
    .join('\n')

/** `address`: of the animal's record in the app. Nothing of it is about people: it hangs where visitors pass. */
export function kennelCard(pen: Pen, one: OneAnimal, paper: CardPaper, address: string): Sheet {
  const { words } = pen
  const { animal, facts, kind, room } = one
  const identity = identityOf(pen, animal, null, kind).filter(([name]) => name !== words.fact.species && name !== words.fact.breed)
  return {
    ...sheetOf(pen),
    layout: 'card',
    paper,
    title: nameOf(pen, animal),
    subtitle: [kind, words.breed(animal)].filter(Boolean).join(' · '),
    footer: [pen.organization, letterLine(pen.letterhead), pen.footer].filter(Boolean).join(' · '),
    link: {
      address,
      says: words.scan,
    },
    blocks: [
      ...noticesOf(pen, one),
      {
        is: 'facts',
        rows: [
          ...identity,
          ...known([
            [words.fact.room, room],
            [words.fact.careFrom, pen.date(animal.careFrom)],
          ]),
        ],
      },
      ...part(words.head.character, {
        is: 'facts',
        rows: characterOf(pen, facts),
      }),
      ...part(words.head.feeding, {
        is: 'text',
        text: feedingOf(pen, facts, pen.today),
      }),
    ],
  }
}

/** Vaccinations and weights, for people who may see them. */
async function healthOf(em: EntityManager, viewer: Viewer, pen: Pen, animalId: string): Promise<Block[]> {
  if (!may(viewer, 'vaccinations.view')) return []
  const { fact, head } = pen.words
  const ofAnimal = { where: 'r.animal_id = ?', values: [animalId] }
  const vaccinations = await rowsOf(em, viewer.tenant.id, 'vaccination', { ...ofAnimal, order: 'r.date desc, r.id' })
  const weights = inTime(await rowsOf(em, viewer.tenant.id, 'weight', ofAnimal))
    .slice(-shownWeights)
    .reverse()
  return [
    ...part(head.vaccinations, {
      is: 'table',
      head: [fact.date, head.vaccine, head.validUntil, head.batch, fact.vet],
      widths: [2, 4, 2, 2, 3],
      rows: vaccinations.map(({ date, vaccine, classification, validityEnd, batch, vet }) => [
        pen.date(date),
        [classification, vaccine].filter(Boolean).join(' · '),
        pen.date(validityEnd),
        batch,
        vet,
      ]),
    }),
    ...part(head.weights, {
      is: 'table',
      head: [fact.date, head.weight, fact.note],
      widths: [2, 2, 6],
      rows: weights.map(({ at, grams, note }) => [
        pen.moment(at),
        grams < 1000 ? pen.number(grams, 'g') : pen.number(grams / 1000, 'kg'),
        note,
      ]),
    }),
  ]
}

async function eventsOf(em: EntityManager, { tenant }: Viewer, pen: Pen, animalId: string): Promise<Block[]> {
  const { fact, head, change } = pen.words
  const changes = await rowsOf(em, tenant.id, 'statusChange', {
    where: 'r.animal_id = ? and r.cancelled_at is null',
    values: [animalId],
    order: 'r.at, r.nth',
  })
  return part(head.events, {
    is: 'table',
    head: [head.when, head.what, fact.note],
    widths: [3, 4, 6],
    rows: changes.map(({ at, kind, reason }) => [pen.moment(at), change[kind], reason]),
  })
}

/** Everything that is written down about an animal. Health needs its own right. */
export async function animalSheet(em: EntityManager, viewer: Viewer, pen: Pen, one: OneAnimal, address: string): Promise<Sheet> {
  const { words } = pen
  const { fact, head } = words
  const { animal, facts, kind, room } = one
  const more = known([
    [fact.chippedOn, pen.date(facts.chippedOn)],
    [fact.size, facts.size && words.size[facts.size]],
    [fact.coat, facts.coat],
    [fact.withers, facts.withersCm && pen.number(facts.withersCm, 'cm')],
    [fact.room, room],
    [fact.careFrom, pen.date(animal.careFrom)],
  ])
  return {
    ...sheetOf(pen),
    title: nameOf(pen, animal),
    subtitle: words.animalSheet,
    link: {
      address,
      says: words.scan,
    },
    blocks: [
      ...noticesOf(pen, one),
      {
        is: 'facts',
        rows: [...identityOf(pen, animal, facts, kind), ...more],
      },
      ...part(head.character, {
        is: 'facts',
        rows: characterOf(pen, facts),
      }),
      ...part(head.feeding, {
        is: 'text',
        text: feedingOf(pen, facts, pen.today),
      }),
      ...(await healthOf(em, viewer, pen, animal.id)),
      ...(await eventsOf(em, viewer, pen, animal.id)),
      ...part(head.publicText, {
        is: 'text',
        text: facts.publicText,
      }),
      ...part(head.internalText, {
        is: 'text',
        text: facts.internalText,
      }),
    ],
  }
}
