// Report cards tell the owner of a guest how its day was: mood, food and stool, a text and photos.
import * as v from 'valibot'
import { scaleFields } from '../care/scales.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { Restriction } from '../restriction.ts'
import { monthOf } from '../time.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'

/** 1: bad, 5: very good. */
export const moods = [5, 4, 3, 2, 1] as const
export type Mood = (typeof moods)[number]

export const mostReportText = 2_000
export const mostReportPhotos = 6

const said = {
  mood: v.nullable(v.picklist(moods)),
  ...scaleFields,
}

export const ReportCard = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  date: CalendarDate,
  text: v.string(),
  /** Photos of the animal, in the order in which they are shown. One that was deleted since is left out. */
  photoIds: v.array(Id),
  ...said,
  restrictedTo: Restriction,
})
export type ReportCard = v.InferOutput<typeof ReportCard>

declare module '../rows.ts' {
  interface Rows {
    reportCard: ReportCard
  }
}

export const ReportCardBody = v.strictObject({
  id: v.nullable(Id),
  animalId: v.nullable(Id),
  date: v.nullable(CalendarDate),
  text: text(mostReportText),
  photoIds: v.pipe(
    v.array(Id),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(mostReportPhotos),
  ),
  ...said,
})
export type ReportCardBody = v.InferOutput<typeof ReportCardBody>
type Said = Omit<ReportCardBody, 'id'>

/** All rules, in the order in which they are answered: a card says at least one thing. */
export function reportCardProblems({ animalId, date, text: words, photoIds, mood, ate, drank, stool }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  if (animalId === null) missing.push('animalId')
  if (date === null) missing.push('date')
  if (words === '' && photoIds.length === 0 && [mood, ate, drank, stool].every((one) => one === null)) missing.push('text')
  return missing.map((field) => ({ code: 'field.missing', field }))
}

/** With the care of the day. */
export const reportScopes = ({ date }: Pick<ReportCard, 'date'>): string[] => [`care:${monthOf(date)}`]

export const reportCard = plainNoun({
  kind: 'reportCard',
  schema: ReportCard,
  body: ReportCardBody,
  since: 32,
  indexes: 'animalId',
  lists: { photoIds: { most: mostReportPhotos } },
  scopes: reportScopes,
  lock: { animal: 'animalId', scope: 'care' },
  references: { animalId: 'animal' },
  path: '/api/care/report-card',
  right: 'care.log',
  problems: reportCardProblems,
  refusals: ['field.missing', 'reportCard.late'],
  acts: {
    create: 'Write a report card: how the day of an animal was',
    change: 'Change a report card; the page behind a link that was sent shows what it says then',
    delete: 'Delete a report card; a link that was sent opens nothing any more',
  },
})
