import { msg } from '@lingui/core/macro'
import type { HelperLevelBody } from '../../shared/helpers/helperLevel.ts'
import type { HelperProfileBody } from '../../shared/helpers/helperProfile.ts'
import type { HelperSessionBody } from '../../shared/helpers/helperSession.ts'
import type { ParticipationBody } from '../../shared/helpers/participation.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { removal, series } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, joined, list, many, moment, named, number, one, shown, silent, text, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, Say, WordsOf } from '../words/words.ts'
import { handlingTexts, levelKindTexts, participationTexts, sessionTypeTexts } from './helperTexts.ts'

const id = silent('names the row')

const levelFields: FieldsOf<HelperLevelBody> = {
  id,
  name: text(msg`Name`),
  kind: one(msg`Kind`, levelKindTexts),
  rank: number(msg`Rank`),
  handling: one(msg`Handling of animals`, handlingTexts),
  species: many(msg`Species`, speciesTexts),
  earnedAfter: number(msg`Earned after sessions`),
  validMonths: number(msg`Valid for months`),
}

const levelName = (levelId: string, say: Say): string => say.row('helperLevel', levelId)?.name ?? say.t(msg`a level that was deleted`)

const profileFields: FieldsOf<HelperProfileBody> = {
  id,
  contactId: named(msg`Contact`, 'contact'),
  contractOn: day(msg`Contract signed on`),
  briefedOn: day(msg`Briefed about safety and insurance on`),
  birthDate: day(msg`Date of birth`),
  consentOn: day(msg`Consent of the parents on`),
  levels: list(msg`Levels`, ({ levelId, from, until }, say) =>
    joined(levelName(levelId, say), say.formats.date(from), until && say.formats.date(until)),
  ),
  emergencyName: text(msg`Emergency contact`),
  emergencyPhone: text(msg`Phone in an emergency`),
  blockedUntil: day(msg`Takes a break until`),
  note: text(msg`Note`),
}

const sessionFields: FieldsOf<HelperSessionBody> = {
  id,
  title: text(msg`Title`),
  type: one(msg`Kind`, sessionTypeTexts),
  start: moment(msg`Begin`),
  end: moment(msg`End`),
  isCancelled: yesNo(msg`Called off`),
  place: text(msg`Where people meet`),
  capacity: number(msg`Room for helpers`),
  memberId: named(msg`Colleague who is responsible`, 'member'),
  levelId: shown(msg`Level that is needed`, levelName),
  note: text(msg`Note`),
  seriesId: silent('says what is repeated, which its own day does'),
}

/** What can be changed in several sessions at once. */
const { id: _, seriesId: _series, ...partFields } = sessionFields

const participationFields: FieldsOf<ParticipationBody> = {
  id,
  sessionId: shown(
    msg`Session`,
    (sessionId, say) => say.row('helperSession', sessionId)?.title ?? say.t(msg`a session that is not on this device`),
  ),
  contactId: named(msg`Animal helper`, 'contact'),
  animalId: named(msg`Animal`, 'animal'),
  state: one(msg`State`, participationTexts),
  checkoutAt: moment(msg`Taken out`),
  backAt: moment(msg`Back`),
  start: silent('follows from the session'),
  end: silent('follows from the session'),
  note: text(msg`Note`),
}

const ofLevel = { form: lazyPart(() => import('./LevelForm.tsx')) }
const ofProfile = { form: lazyPart(() => import('./CorrectHelperProfile.tsx')) }
const ofSession = { form: lazyPart(() => import('./CorrectHelperSession.tsx')) }
const ofParticipation = { form: lazyPart(() => import('./CorrectParticipation.tsx')) }

type SessionActs = 'createHelperSession' | 'changeHelperSession' | 'changeLaterSessions'
type Acts<N extends string> = `create${N}` | `change${N}` | `delete${N}`

export const helperWords: WordsOf<Acts<'HelperLevel' | 'HelperProfile' | 'Participation'> | SessionActs> = {
  createHelperLevel: { head: ({ name }) => msg`New level of animal helpers: ${name}`, fields: levelFields, correction: ofLevel },
  changeHelperLevel: {
    head: ({ body: { name } }) => msg`Change a level of animal helpers: ${name}`,
    fields: { id, body: { part: levelFields } },
    correction: ofLevel,
  },
  deleteHelperLevel: {
    head: (input, say) => msg`Delete a level of animal helpers: ${levelName(input.id, say)}`,
    fields: { id },
    correction: removal,
  },
  createHelperProfile: {
    head: (input, say) => msg`New animal helper: ${say.names('contact', input.contactId)}`,
    fields: profileFields,
    correction: ofProfile,
  },
  changeHelperProfile: {
    head: ({ body }, say) => msg`Change an animal helper: ${say.names('contact', body.contactId)}`,
    fields: { id, body: { part: profileFields } },
    correction: ofProfile,
  },
  deleteHelperProfile: {
    head: (input, say) => msg`End as an animal helper: ${say.names('contact', say.row('helperProfile', input.id)?.contactId)}`,
    fields: { id },
    correction: removal,
  },
  createHelperSession: { head: ({ title }) => msg`New session: ${title}`, fields: sessionFields, correction: ofSession },
  changeHelperSession: {
    head: ({ body: { title } }) => msg`Change a session: ${title}`,
    fields: { id, body: { part: sessionFields } },
    correction: ofSession,
  },
  changeLaterSessions: {
    head: ({ to: { title } }) => msg`Change the later sessions: ${title}`,
    fields: {
      id,
      after: silent('begins the list of sessions'),
      from: silent('is what was changed'),
      to: { part: partFields },
      ids: silent('are the later sessions of the series'),
    },
    correction: series,
  },
  createParticipation: {
    head: (input, say) => msg`New helper in a session: ${say.names('contact', input.contactId)}`,
    fields: participationFields,
    correction: ofParticipation,
  },
  changeParticipation: {
    head: ({ body }, say) => msg`Helper in a session: ${say.names('contact', body.contactId)}`,
    fields: { id, body: { part: participationFields } },
    correction: ofParticipation,
  },
  deleteParticipation: {
    head: (input, say) => msg`Remove a helper from a session: ${say.names('contact', say.row('participation', input.id)?.contactId)}`,
    fields: { id },
    correction: removal,
  },
}
