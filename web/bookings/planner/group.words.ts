// The words of groups of daycare, of the animals that are in them, and of who looks after them.
import { msg } from '@lingui/core/macro'
import type { DaycareGroupBody } from '../../../shared/bookings/groups/daycareGroup.ts'
import type { GroupDutyBody } from '../../../shared/bookings/groups/groupDuty.ts'
import type { GroupPlaceBody } from '../../../shared/bookings/groups/groupPlace.ts'
import { placing, presence, removal } from '../../correction/nothing.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { day, many, moment, named, number, shown, silent, text, yesNo } from '../../words/fieldWords.ts'
import { groupTraitTexts } from '../parts/groupTraitTexts.ts'
import type { FieldsOf, Say, WordsOf } from '../../words/words.ts'

const id = silent('names the row')

const groupFields: FieldsOf<DaycareGroupBody> = {
  id,
  name: text(msg`Name`),
  capacity: number(msg`Maximum number of animals`),
  animalsPerCarer: number(msg`Animals for each carer`),
  shelterId: named(msg`Location`, 'shelter'),
  position: number(msg`Position in the list`),
  active: yesNo(msg`In use`),
  allowedTraits: many(msg`Only for these animals`, groupTraitTexts),
  deniedTraits: many(msg`Not for these animals`, groupTraitTexts),
}

const group = shown<string>(msg`Group`, (groupId, say) => say.row('daycareGroup', groupId)?.name ?? '?')
/** A device holds only the stays of its months. */
function animalOf(stayId: string | null, say: Say) {
  const stay = stayId ? say.row('stay', stayId) : undefined
  return stay ? say.names('animal', stay.animalId) : '?'
}

const placeFields: FieldsOf<GroupPlaceBody> = {
  id,
  stayId: shown<string>(msg`Animal`, animalOf),
  groupId: group,
  date: day(msg`Day`),
}
const dutyFields: FieldsOf<GroupDutyBody> = {
  id,
  groupId: group,
  userId: named(msg`Carer`, 'member'),
  date: day(msg`Day`),
  startedAt: moment(msg`With the group from`),
  endedAt: moment(msg`With the group until`),
}

const groupForm = { form: lazyPart(() => import('./GroupForm.tsx')) }

type Acts = 'createDaycareGroup' | 'changeDaycareGroup' | 'deleteDaycareGroup' | Placing | Looking
type Placing = 'createGroupPlace' | 'changeGroupPlace'
type Looking = 'createGroupDuty' | 'changeGroupDuty'

export const groupWords: WordsOf<Acts> = {
  createDaycareGroup: { head: ({ name }) => msg`New group: ${name}`, fields: groupFields, correction: groupForm },
  changeDaycareGroup: {
    head: ({ body: { name } }) => msg`Change group: ${name}`,
    fields: { id, body: { part: groupFields } },
    correction: groupForm,
  },
  deleteDaycareGroup: { head: () => msg`Delete a group`, fields: { id }, correction: removal },
  createGroupPlace: {
    head: ({ stayId }, say) => msg`Put into a group: ${animalOf(stayId, say)}`,
    fields: placeFields,
    correction: placing,
  },
  changeGroupPlace: {
    head: ({ body: { stayId } }, say) => msg`Put into a group: ${animalOf(stayId, say)}`,
    fields: { id, body: { part: placeFields } },
    correction: placing,
  },
  createGroupDuty: {
    head: ({ userId }, say) => msg`With a group: ${say.names('member', userId)}`,
    fields: dutyFields,
    correction: presence,
  },
  changeGroupDuty: {
    head: ({ body: { userId } }, say) => msg`With a group: ${say.names('member', userId)}`,
    fields: { id, body: { part: dutyFields } },
    correction: presence,
  },
}
