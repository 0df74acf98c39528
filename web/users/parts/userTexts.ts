// What administrators read of rights, presets, states and history. A new right without a text does not compile.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { rights, type Preset, type Right } from '../../../shared/access.ts'
import type { UserEvent } from '../../../shared/users/user.ts'
import type { UserState } from '../../../shared/users/userStates.ts'

type AreaOf<R> = R extends `${infer A}.${string}` ? A : never
export type Area = AreaOf<Right>

export const areaTexts: Record<Area, MessageDescriptor> = {
  animals: msg`Animals`,
  shelters: msg`Locations`,
  vaccinations: msg`Vaccinations`,
  care: msg`Care`,
  reportcard: msg`Report cards`,
  homecheck: msg`Home checks`,
  helpers: msg`Animal helpers`,
  contacts: msg`Contacts`,
  pension: msg`Boarding`,
  daycare: msg`Daycare`,
  payment: msg`Payments`,
  timetracking: msg`Time tracking`,
  planning: msg`Shifts`,
  tasks: msg`Tasks`,
  calendar: msg`Calendar`,
  admin: msg`Administration`,
}

export const rightTexts: Record<Right, MessageDescriptor> = {
  'animals.view': msg`See animals`,
  'animals.edit': msg`Change animals, move them, report them missing`,
  'animals.incoming': msg`Take animals in`,
  'animals.outgoing': msg`Give animals away, report deaths`,
  'shelters.edit': msg`Add and change locations and rooms`,
  'vaccinations.view': msg`See due vaccinations`,
  'vaccinations.edit': msg`Record vaccinations and weights`,
  'vaccinations.override': msg`Check guests in without a demanded vaccination`,
  'care.view': msg`See care plans and the care list`,
  'care.log': msg`Log feeding, medicine and walks`,
  'care.edit': msg`Enter and change care plans`,
  'care.lead': msg`Be notified of missed and doubled medicine`,
  'reportcard.late': msg`Write report cards of guests who left before today`,
  'homecheck.view': msg`See home checks`,
  'homecheck.edit': msg`Plan and carry out home checks`,
  'helpers.view': msg`See animal helpers and their sessions`,
  'helpers.edit': msg`Plan sessions of animal helpers, take animals out and bring them back`,
  'contacts.view': msg`See contacts`,
  'contacts.edit': msg`Add and change contacts`,
  'pension.view': msg`See boarding bookings`,
  'pension.checkin': msg`Check boarding guests in and out`,
  'pension.overbook': msg`Take boarding guests into full rooms and a full house`,
  'pension.backdate': msg`Enter boarding bookings that began before today`,
  'daycare.view': msg`See daycare bookings`,
  'daycare.create': msg`Create daycare bookings`,
  'daycare.checkin': msg`Check daycare guests in and out`,
  'daycare.passUnpaid': msg`Sell passes that are valid before they are paid`,
  'payment.book': msg`Approve, change and waive items to bill`,
  'timetracking.own': msg`Book own working time`,
  'timetracking.team': msg`See working time of everyone`,
  'planning.view': msg`See the plan of shifts`,
  'planning.edit': msg`Plan and publish shifts, decide on absences`,
  'timetracking.approve': msg`Approve months of working time, confirm punches without a PIN`,
  'tasks.view': msg`See tasks`,
  'tasks.edit': msg`Add, change and tick off tasks`,
  'calendar.edit': msg`Enter and change appointments`,
  'admin.users': msg`Invite users and change their rights`,
  'admin.terminals': msg`Register and remove terminals`,
  'admin.contract': msg`Accept the data processing agreement`,
  'admin.settings': msg`Change the settings of the organisation`,
  'admin.permit': msg`Book daycare animals beyond the permit, with a reason`,
  'admin.history': msg`Read the history of the organisation`,
  'admin.export': msg`Export all data of the organisation`,
  'admin.delete': msg`Have the organisation deleted`,
}

/** The rights of each area, in the order of the list. */
export const areas = Object.keys(areaTexts).map((area) => ({
  area: area as Area,
  rights: rights.filter((right) => right.startsWith(`${area}.`)),
}))

export const presetTexts: Record<Preset, MessageDescriptor> = {
  carer: msg`Animal care`,
  daycareStaff: msg`Daycare staff`,
  frontDesk: msg`Front desk`,
  accounting: msg`Accounting`,
  lead: msg`Lead`,
  admin: msg`Administration`,
  volunteer: msg`Volunteer`,
}

export const stateTexts: Record<UserState, MessageDescriptor> = {
  invited: msg`Invited`,
  active: msg`Active`,
  locked: msg`Locked`,
  deactivated: msg`Deactivated`,
}

export const actionTexts: Record<UserEvent['action'], MessageDescriptor> = {
  'user.invited': msg`Invited`,
  'user.invitedAgain': msg`Invited again`,
  'user.accepted': msg`Accepted the invitation`,
  'user.changed': msg`Rights changed`,
  'user.deactivated': msg`Deactivated`,
  'user.reactivated': msg`Reactivated`,
  'user.signedOut': msg`Signed out of all devices`,
}

export const nameOfUser = ({ forename, surname }: { forename: string; surname: string }): string => `${forename} ${surname}`.trim()
