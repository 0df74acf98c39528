import { msg } from '@lingui/core/macro'
import { decision, undo } from '../correction/nothing.ts'
import { decisionFields, undecided } from '../conflicts/parts/conflictWords.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { CancelInput, RecordInput, ReviseInput } from '../../shared/changes/flowActs.ts'
import { flows, type Flow } from '../../shared/changes/story/flows.ts'
import type { Owner } from '../../shared/changes/story/changeKinds.ts'
import { taskRule } from '../settings/parts/taskRule.words.ts'
import { list, moment, named, one, silent, text, yesNo } from '../words/fieldWords.ts'
import type { ActWords, FieldsOf, RowWords, Say, WordsOf } from '../words/words.ts'
import { detailWords } from './details.words.ts'
import { claimWords } from './parts/claimWords.ts'
import { changeTexts, flowTexts } from './parts/flowTexts.ts'
import { basisTexts, placeTexts } from './parts/stateTexts.ts'

const foreseen = silent('the device works it out by itself')
const animals = named(msg`Animals`, 'animal')
const at = moment(msg`When`)
const reason = text(msg`Reason`)

const said = {
  at,
  contactId: named(msg`Contact`, 'contact'),
  roomId: named(msg`Room`, 'room'),
  reason,
  details: { part: detailWords },
  inFoster: yesNo(msg`Lives in a foster home`),
}

const recordFields: FieldsOf<RecordInput> = {
  id: silent('names the row'),
  animalIds: animals,
  ...said,
  late: foreseen,
  rules: list(msg`Tasks`, taskRule),
  interestIds: foreseen,
  endedTaskIds: foreseen,
  draftId: silent('what it was begun as says the same'),
  intakeRequestId: silent('the animals and the contact say the same'),
}
const stored = {
  flowId: named(msg`Change`, 'statusChange'),
  changeIds: silent('the rows of the change that is named'),
  animalIds: animals,
  after: foreseen,
  interestIds: foreseen,
  formerId: foreseen,
} as const
const reviseFields: FieldsOf<ReviseInput> = { ...stored, ...said, turned: foreseen }
const cancelFields: FieldsOf<CancelInput> = { ...stored, reason, taskIds: foreseen, endedTaskIds: foreseen, releasedIds: foreseen }

/** The animals of a change, also where its call names the change alone. */
const animalsOf = ({ animalIds, flowId }: { animalIds?: string[]; flowId?: string }, say: Say): Record<string, string> =>
  say.names('animal', animalIds ?? (flowId && say.row('statusChange', flowId)?.animalId))

const correction = { form: lazyPart(() => import('./CorrectFlow.tsx')) }

const recorded = (name: MessageDescriptor): ActWords<RecordInput> => ({
  head(input, say) {
    const [flow, of] = [say.t(name), animalsOf(input, say)]
    return msg`${flow}: ${of}`
  },
  fields: recordFields,
  correction,
})
const revised = (name: MessageDescriptor): ActWords<ReviseInput> => ({
  head(input, say) {
    const [flow, of] = [say.t(name), animalsOf(input, say)]
    return msg`Change ${flow}: ${of}`
  },
  fields: reviseFields,
  correction,
})
const cancelled = (name: MessageDescriptor): ActWords<CancelInput> => ({
  head(input, say) {
    const [flow, of] = [say.t(name), animalsOf(input, say)]
    return msg`Cancel ${flow}: ${of}`
  },
  fields: cancelFields,
  correction: undo,
})

const forFlows = <A extends string, W>(act: A, make: (name: MessageDescriptor) => W) =>
  Object.fromEntries(flows.map((flow) => [`${flow}.${act}`, make(flowTexts[flow])])) as { readonly [F in Flow as `${F}.${A}`]: W }

export const flowWords: WordsOf<`${Flow}.${'record' | 'revise' | 'cancel'}` | 'decideClaimConflict'> = {
  ...forFlows('record', recorded),
  ...forFlows('revise', revised),
  ...forFlows('cancel', cancelled),
  decideClaimConflict: {
    head: (input, say) => msg`Decide about differing entries: ${animalsOf({ ...input, flowId: input.id }, say)}`,
    fields: {
      id: silent('the headline names its animals'),
      changeIds: silent('the rows of the change that is named'),
      animalIds: silent('the headline names them'),
      ...decisionFields(claimWords),
    },
    correction: decision,
  },
}

const ownerTexts: Record<Owner, MessageDescriptor> = {
  organisation: msg`our organisation`,
  contact: msg`the contact of the change`,
  municipality: msg`the municipality`,
  unknown: msg`not known yet`,
}

export const statusChangeRowWords: RowWords<'statusChange'> = {
  name: msg`Status change`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    flowId: silent('is the same for all animals of the change'),
    kind: one(msg`What happened`, changeTexts),
    at,
    animalId: named(msg`Animal`, 'animal'),
    nth: silent('the order of changes of one moment'),
    recordedBy: named(msg`Recorded by`, 'member'),
    contactId: said.contactId,
    reason,
    details: { part: detailWords },
    place: one(msg`Where it lives`, placeTexts),
    roomId: said.roomId,
    basis: one(msg`Why in care`, basisTexts),
    owner: one(msg`Owner`, ownerTexts),
    residencyUntil: moment(msg`Lived there until`),
    custodyUntil: moment(msg`In care until`),
    ownershipUntil: moment(msg`Owner until`),
    cancelledAt: moment(msg`Cancelled at`),
    cancelledBy: named(msg`Cancelled by`, 'member'),
    cancelReason: text(msg`Why it was cancelled`),
    conflicts: undecided(claimWords),
    restrictedTo: named(msg`Shown only to`, 'member'),
  },
}
