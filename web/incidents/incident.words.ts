import { msg } from '@lingui/core/macro'
import type { IncidentBody } from '../../shared/incidents/incident.ts'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { list, moment, named, one, silent, text, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, WordsOf } from '../words/words.ts'
import { authorityTexts, incidentKindTexts } from './incidentTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<IncidentBody> = {
  id,
  animalId: named(msg`Animal`, 'animal'),
  otherIds: named(msg`Other animals`, 'animal'),
  at: moment(msg`When`),
  kind: one(msg`Kind of incident`, incidentKindTexts),
  place: text(msg`Place`),
  happened: text(msg`What happened`),
  measures: text(msg`What was done`),
  contactId: named(msg`Person concerned`, 'contact'),
  memberId: named(msg`Member of staff concerned`, 'member'),
  people: text(msg`Other people concerned`),
  vetInformed: yesNo(msg`Vet was informed`),
  authority: one(msg`Authority`, authorityTexts),
  ownerInformedAt: moment(msg`Owner informed`),
  ownerInformedBy: named(msg`Owner informed by`, 'member'),
  photoIds: list(msg`Photos`, (_photo, { t }) => t(msg`a photo`)),
}

const correction = { form: lazyPart(() => import('./CorrectIncident.tsx')) }

export const incidentWords: WordsOf<'createIncident' | 'changeIncident' | 'deleteIncident'> = {
  createIncident: { head: (input, say) => msg`Incident: ${say.names('animal', input.animalId)}`, fields, correction },
  changeIncident: {
    head: ({ body }, say) => msg`Correct an incident: ${say.names('animal', body.animalId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  deleteIncident: {
    head: (input, say) => msg`Delete an incident: ${say.names('animal', say.row('incident', input.id)?.animalId)}`,
    fields: { id },
    correction: removal,
  },
}

export const incidentRowWords: RowWords<'incident'> = {
  name: msg`Incident`,
  fields: { ...fields, version: silent('counts the writes'), restrictedTo: named(msg`Shown only to`, 'member') },
}
