// Every noun of the domain that is declared whole: one line each. Rows, mutations, grants, tables, routes and their tests follow from it.
import { intakeRequest } from './intakes/intakeRequest.ts'
import { lostReport } from './lost/lostReportActs.ts'
import { calendarEvent } from './calendar/calendarEvent.ts'
import { careItem } from './care/careItem.ts'
import { careTemplate } from './care/templates/careTemplate.ts'
import { careLog } from './care/careLogNoun.ts'
import { closedPeriod } from './bookings/closedPeriod.ts'
import { openingTime } from './bookings/openingTime.ts'
import { cancellationTier } from './bookings/price/cancellationTier.ts'
import { toBillItem } from './bookings/billing/toBillActs.ts'
import { deposit } from './bookings/deposits/deposit.ts'
import { entitlement } from './bookings/passes/entitlement.ts'
import { trialDay } from './bookings/trialDay.ts'
import { animalSeizure } from './seizures/animalSeizure.ts'
import { requestInvite } from './bookings/invites/requestInvite.ts'
import { sponsoredResidency } from './bookings/residencies/residencyActs.ts'
import { bookingRequest } from './bookings/requests/requestActs.ts'
import { daycareGroup } from './bookings/groups/daycareGroup.ts'
import { groupDuty } from './bookings/groups/groupDuty.ts'
import { groupPlace } from './bookings/groups/groupPlace.ts'
import { pensionPrice } from './bookings/price/pensionPrice.ts'
import { pensionSurcharge } from './bookings/price/pensionSurcharge.ts'
import { product } from './bookings/product.ts'
import { documentTemplate } from './documents/documentTemplate.ts'
import { signedDocument } from './documents/signedDocument.ts'
import { absence } from './planning/absence.ts'
import { shift } from './planning/shift.ts'
import { municipality } from './settings/municipalityActs.ts'
import { floorPlan, roomShape } from './shelters/layout/layoutActs.ts'
import { roomBlock } from './shelters/roomBlock.ts'
import { roomRound } from './shelters/rounds/roundActs.ts'
import { helperLevel } from './helpers/helperLevel.ts'
import { helperProfile } from './helpers/helperProfile.ts'
import { helperSession } from './helpers/helperSession.ts'
import { participation } from './helpers/participation.ts'
import { homeCheck } from './homechecks/homeCheck.ts'
import { homeCheckPhoto } from './homechecks/homeCheckPhoto.ts'
import { vetInvoice } from './vetInvoices/vetInvoice.ts'
import { vetOriginal } from './vetInvoices/vetOriginalNoun.ts'
import { condition } from './medical/findings/condition.ts'
import { procedure } from './medical/findings/procedure.ts'
import { observation } from './care/observations/observation.ts'
import { punch } from './timetracking/punches/punch.ts'
import { timeMonth } from './timetracking/timeMonth.ts'
import type { Noun } from './noun.ts'
import type { AnyPlainNoun } from './plainNoun.ts'
import type { Kind } from './rows.ts'
import { reportCard } from './reportCards/reportCard.ts'
import { reportMail } from './reportCards/reportMail.ts'
import { incident } from './incidents/incident.ts'

/** In the order in which a first sync sends their rows. */
export const nouns = {
  lostReport,
  intakeRequest,
  municipality,
  roomBlock,
  floorPlan,
  roomShape,
  openingTime,
  closedPeriod,
  product,
  pensionPrice,
  pensionSurcharge,
  cancellationTier,
  bookingRequest,
  requestInvite,
  trialDay,
  deposit,
  toBillItem,
  entitlement,
  sponsoredResidency,
  animalSeizure,
  documentTemplate,
  signedDocument,
  careTemplate,
  careItem,
  careLog,
  reportCard,
  reportMail,
  incident,
  homeCheck,
  homeCheckPhoto,
  helperLevel,
  helperProfile,
  helperSession,
  participation,
  condition,
  procedure,
  observation,
  vetInvoice,
  vetOriginal,
  roomRound,
  daycareGroup,
  groupPlace,
  groupDuty,
  calendarEvent,
  shift,
  absence,
  timeMonth,
  punch,
} satisfies { readonly [K in Kind]?: Noun<K> }
export type NounKind = keyof typeof nouns

export const declared: readonly Noun<any>[] = Object.values(nouns)
/** Those whose acts are made, served and tried by what all of them have in common. */
export const plainNouns: readonly AnyPlainNoun[] = declared.filter((noun): noun is Noun<any> & AnyPlainNoun => 'refusals' in noun)
