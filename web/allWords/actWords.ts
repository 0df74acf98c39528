// The words of every mutation, joined from those of the nouns. One without words does not compile.
import type { MutationName } from '../../shared/mutations.ts'
import { interestWords } from '../adoption/interest.words.ts'
import { releaseWords } from '../adoption/release.words.ts'
import { areaWords } from '../settings/area.words.ts'
import { classificationWords } from '../animals/classifications/classification.words.ts'
import { municipalityWords } from '../settings/municipality.words.ts'
import { bookmarkWords } from '../bookmarks/bookmark.words.ts'
import { homeAnimalsWords } from '../animals/homeAnimals.words.ts'
import { photoWords } from '../animals/photos/photo.words.ts'
import { animalWords } from '../animals/record/animal.words.ts'
import { registryEntryWords } from '../animals/registration/registryEntry.words.ts'
import { groupWords } from '../bookings/planner/group.words.ts'
import { layoutWords } from '../shelters/layout/layout.words.ts'
import { roundWords } from '../shelters/rounds/round.words.ts'
import { bookingWords } from '../bookings/booking.words.ts'
import { toBillWords } from '../bookings/billing/toBill.words.ts'
import { requestWords } from '../bookings/requests/bookingRequest.words.ts'
import { residencyWords } from '../bookings/residencies/residency.words.ts'
import { stayWords } from '../bookings/stay.words.ts'
import { priceWords } from '../bookings/prices/price.words.ts'
import { tierWords } from '../bookings/terms/tier.words.ts'
import { calendarEventWords } from '../calendar/calendarEvent.words.ts'
import { careWords } from '../care/care.words.ts'
import { vetInvoiceWords } from '../vetInvoices/vetInvoice.words.ts'
import { vetOriginalWords } from '../vetInvoices/vetOriginal.words.ts'
import { helperWords } from '../helpers/helper.words.ts'
import { homeCheckWords } from '../homechecks/homeCheck.words.ts'
import { incidentWords } from '../incidents/incident.words.ts'
import { observationWords } from '../observations/observation.words.ts'
import { conditionWords } from '../medical/condition.words.ts'
import { procedureWords } from '../medical/procedure.words.ts'
import { reportCardWords } from '../reportCards/reportCard.words.ts'
import { changeDraftWords } from '../changes/changeDraft.words.ts'
import { signedDocumentWords } from '../documents/signing/signedDocument.words.ts'
import { documentTemplateWords } from '../documents/templates/documentTemplate.words.ts'
import { flowWords } from '../changes/flow.words.ts'
import { contactWords } from '../contacts/contact.words.ts'
import { absenceWords, shiftWords } from '../planning/planning.words.ts'
import { intakeRequestWords } from '../intakes/intakeRequest.words.ts'
import { lostReportWords } from '../lost/lostReport.words.ts'
import { quarantineWords } from '../medical/quarantine.words.ts'
import { vaccinationWords } from '../medical/vaccination.words.ts'
import { notificationWords } from '../notifications/notification.words.ts'
import { savedListWords } from '../ui/saving/savedList.words.ts'
import { seizureWords } from '../seizures/seizure.words.ts'
import { shelterWords } from '../shelters/shelter.words.ts'
import { taskWords } from '../tasks/task.words.ts'
import { punchWords } from '../timetracking/punch.words.ts'
import { timeRecordWords } from '../timetracking/timeRecord.words.ts'
import type { AnyAct, WordsOf } from '../words/words.ts'

export const actWords: WordsOf<MutationName> = {
  ...animalWords,
  ...areaWords,
  ...bookingWords,
  ...bookmarkWords,
  ...calendarEventWords,
  ...careWords,
  ...reportCardWords,
  ...incidentWords,
  ...conditionWords,
  ...procedureWords,
  ...observationWords,
  ...seizureWords,
  ...homeCheckWords,
  ...helperWords,
  ...vetInvoiceWords,
  ...vetOriginalWords,
  ...changeDraftWords,
  ...classificationWords,
  ...contactWords,
  ...documentTemplateWords,
  ...flowWords,
  ...groupWords,
  ...layoutWords,
  ...roundWords,
  ...homeAnimalsWords,
  ...interestWords,
  ...lostReportWords,
  ...shiftWords,
  ...absenceWords,
  ...intakeRequestWords,
  ...municipalityWords,
  ...notificationWords,
  ...photoWords,
  ...priceWords,
  ...quarantineWords,
  ...registryEntryWords,
  ...releaseWords,
  ...requestWords,
  ...savedListWords,
  ...residencyWords,
  ...shelterWords,
  ...signedDocumentWords,
  ...stayWords,
  ...taskWords,
  ...tierWords,
  ...timeRecordWords,
  ...punchWords,
  ...toBillWords,
  ...vaccinationWords,
}

const byName: ReadonlyMap<string, AnyAct> = new Map(Object.entries(actWords))

/** The words of a queued act beside its input, which is what its mutation takes; none for an act of another version of the app. */
export function wordsOfAct({ name, input }: { name: string; input: unknown }): (AnyAct & { readonly input: never }) | undefined {
  const words = byName.get(name)
  return words && { ...words, input: input as never }
}
