import { msg } from '@lingui/core/macro'
import { showAmount } from '../../shared/care/amount.ts'
import type { CareItemBody } from '../../shared/care/careItem.ts'
import type { CareSaid } from '../../shared/care/careLog.ts'
import type { CareTemplateBody, TemplateLine } from '../../shared/care/templates/careTemplate.ts'
import type { Pause } from '../../shared/care/rhythm.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { presence, removal, undo } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { weekdayTexts } from '../ui/weekdays.ts'
import { day, joined, list, many, moment, money, named, number, one, shown, silent, text, texts, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, Say, WordsOf } from '../words/words.ts'
import { kindTexts, resultTexts, rhythmTexts, routeTexts, terminalTexts, unitTexts } from './parts/careTexts.ts'
import { intakeTexts, lineText } from './parts/templateTexts.ts'

const id = silent('names the row')
const animalId = named(msg`Animal`, 'animal')
const kind = one(msg`Kind of care`, kindTexts)
const label = text(msg`What`)
const note = text(msg`Note`)
const row = { version: silent('counts the writes'), restrictedTo: named(msg`Shown only to`, 'member') }

const pauseText = ({ from, to, reason }: Pause, { formats }: Say): string =>
  joined(`${formats.date(from)} – ${to ? formats.date(to) : ''}`, reason)

const planned = {
  animalId,
  kind,
  label,
  hundredths: shown<number>(msg`Amount`, (value, { i18n }) => showAmount(value, i18n.locale)),
  unit: one(msg`Unit`, unitTexts),
  times: texts(msg`Times of day`),
  from: day(msg`From`),
  fromTime: text(msg`On the first day from`),
  to: day(msg`Last day`),
  route: one(msg`How it is given`, routeTexts),
  withFood: yesNo(msg`With food`),
  note,
  rhythm: one(msg`On which days`, rhythmTexts),
  every: number(msg`Every how many of them`),
  weekdays: list(msg`On these weekdays`, (day: number, { t }) => t(weekdayTexts[day]!)),
  dates: list(msg`Chosen days`, (date: string, { formats }) => formats.date(date)),
  count: number(msg`Ends after this many times`),
  pauses: list(msg`Pauses`, pauseText),
  stoppedAt: moment(msg`Stopped at`),
  stopReason: text(msg`Why it was stopped`),
  blocksAdoption: yesNo(msg`No adoption before the end of the treatment`),
  batch: text(msg`Batch`),
  expiresOn: day(msg`Expires on`),
  isPrescription: yesNo(msg`Prescription medicine`),
  costCents: money(msg`Cost of the treatment`),
} satisfies Partial<FieldsOf<CareItemBody>>
const itemFields: FieldsOf<CareItemBody> = { id, ...planned }

const saidOf = ({ at, by, result, terminal, note: why }: CareSaid, say: Say): string =>
  joined(
    say.formats.moment(at, say.zone),
    Object.values(say.names('member', by)).join(),
    say.t(resultTexts[result]),
    terminal && say.t(terminalTexts[terminal.state]),
    why,
  )

const done = {
  animalId,
  itemId: silent('the plan is named by what it calls it'),
  kind,
  label,
  dueDate: day(msg`Planned on`),
  dueTime: text(msg`Planned at`),
  at: moment(msg`Done at`),
  result: one(msg`Result`, resultTexts),
  note,
  batch: text(msg`Batch`),
  expiresOn: day(msg`Expires on`),
}

const atTerminal = { userId: named(msg`By`, 'member'), proof: silent('is checked by the server alone') }

const ofItem = { form: lazyPart(() => import('./CorrectCareItem.tsx')) }

const templateFields: FieldsOf<CareTemplateBody> = {
  id,
  name: text(msg`Name`),
  species: one(msg`Species`, speciesTexts),
  fromWeeks: number(msg`From weeks of age`),
  untilWeeks: number(msg`Up to weeks of age`),
  intakes: many(msg`How the animal came`, intakeTexts),
  lines: list(msg`Entries of the template`, (line: TemplateLine, { i18n }) => lineText(line, i18n)),
}
const ofTemplate = { form: lazyPart(() => import('./templates/CareTemplateForm.tsx')) }

type Acts = 'createCareItem' | 'changeCareItem' | 'deleteCareItem' | 'logCare' | 'takeBackCare' | RoundActs | TemplateActs
type RoundActs = 'logAtTerminal' | 'undoAtTerminal'
type TemplateActs = 'createCareTemplate' | 'changeCareTemplate' | 'deleteCareTemplate'

export const careWords: WordsOf<Acts> = {
  createCareItem: {
    head: (input, say) => msg`Care plan: ${say.names('animal', input.animalId)}, ${input.label}`,
    fields: itemFields,
    correction: ofItem,
  },
  changeCareItem: {
    head: ({ body }, say) => msg`Change the care plan: ${say.names('animal', body.animalId)}, ${body.label}`,
    fields: { id, body: { part: itemFields } },
    correction: ofItem,
  },
  deleteCareItem: {
    head: (input, say) => msg`Delete from the care plan: ${say.names('animal', say.row('careItem', input.id)?.animalId)}`,
    fields: { id },
    correction: removal,
  },
  createCareTemplate: { head: ({ name }) => msg`Template of care: ${name}`, fields: templateFields, correction: ofTemplate },
  changeCareTemplate: {
    head: ({ body: { name } }) => msg`Change the template of care: ${name}`,
    fields: { id, body: { part: templateFields } },
    correction: ofTemplate,
  },
  deleteCareTemplate: { head: () => msg`Delete a template of care`, fields: { id }, correction: removal },
  logCare: {
    head: (input, say) => msg`Care: ${say.names('animal', input.animalId)}, ${input.label || say.t(kindTexts[input.kind])}`,
    fields: { id, ...done },
    correction: { form: lazyPart(() => import('./CorrectCareLog.tsx')) },
  },
  takeBackCare: {
    head: (input, say) => msg`Take care back: ${say.names('animal', say.row('careLog', input.id)?.animalId)}`,
    fields: { id, at: moment(msg`Done at`), by: named(msg`By`, 'member') },
    correction: undo,
  },
  logAtTerminal: {
    head: (input, say) => msg`Care at a terminal: ${say.names('animal', input.animalId)}, ${input.label || say.t(kindTexts[input.kind])}`,
    fields: { id, ...done, ...atTerminal },
    correction: presence,
  },
  undoAtTerminal: {
    head: (input, say) => msg`Take care back: ${say.names('animal', say.row('careLog', input.id)?.animalId)}`,
    fields: { id, at: moment(msg`Done at`), ...atTerminal },
    correction: presence,
  },
}

export const careItemRowWords: RowWords<'careItem'> = { name: msg`Care plan`, fields: { ...itemFields, ...row } }
export const careLogRowWords: RowWords<'careLog'> = {
  name: msg`Care log`,
  fields: {
    id,
    ...done,
    by: named(msg`By`, 'member'),
    terminal: shown<NonNullable<CareSaid['terminal']>>(msg`At a terminal`, ({ state }, { t }) => t(terminalTexts[state])),
    again: list(msg`Also logged`, saidOf),
    unconfirmed: silent('follows from the entries'),
    ...row,
  },
}
