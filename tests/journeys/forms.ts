// Every form of the app and what its saving does while nobody has entered anything. A form that is new needs a line.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where a form is opened, by the path of a page, and what is tapped there one after the other. */
export interface Opening {
  path: string
  /** What the names of buttons begin with, in German; the first of them is meant. */
  taps: readonly string[]
  /** It opens over something that is there: while nothing is changed there is nothing to save. Else saving it says what is missing. */
  edits?: true
  /** It takes the place of what the page showed, instead of opening over it. */
  inPlace?: true
}

/**
 * `page`: it is on a page, whose buttons are all pressed. `act`: opening it named the act, so it may be saved as it is, for the
 * reason that is given. `session`: it signs somebody in or out and records nothing. `frame`: other forms are made of it.
 * `correction`: it opens over a refused entry with what was entered; saved as it is it closes and changes nothing.
 */
export type FormKind = 'page' | 'session' | 'frame' | 'correction' | { act: string } | Opening | readonly Opening[]

const web = path.resolve(import.meta.dirname, '../../web')

/** Pages of plain nouns are alike: the button that makes a new one opens their form. */
const ofNouns = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.page.tsx'))
  .flatMap((file): [string, Opening][] => {
    const text = readFileSync(path.join(web, file), 'utf8')
    const address = /createFileRoute\('\/_\w+([^']*)'\)/.exec(text)?.[1]
    return text.includes('<NounPage') && address ? [[file, { path: address, taps: ['Neu'] }]] : []
  })

/** Lists of several nouns on one page: the form of each of them is opened by a button of its own. */
const ofLists = (path: string, ...buttons: string[]): Opening[] => buttons.map((button) => ({ path, taps: [button] }))

/** By their files under web/. */
export const forms: Readonly<Record<string, FormKind>> = {
  ...Object.fromEntries(ofNouns),
  'nouns/NounPage.tsx': 'frame',
  'nouns/CorrectNoun.tsx': 'correction',
  'bookings/times/TimesOf.tsx': [
    ...ofLists('/admin/pension/times', 'Neue Öffnungszeit', 'Neue Schließzeit'),
    ...ofLists('/admin/daycare/times', 'Neue Öffnungszeit', 'Neue Schließzeit'),
  ],
  'bookings/prices/PensionPrices.page.tsx': ofLists('/admin/pension/prices', 'Neuer Preis', 'Neuer Zuschlag', 'Neue Zusatzleistung'),
  'bookings/CorrectCheckIn.tsx': 'correction',
  'bookings/widgets/moving/MoveStayDialog.tsx': { act: 'it moves a stay; without another room or day it closes' },
  'bookings/terms/TermsOf.tsx': [
    ...ofLists('/admin/pension/bookings', 'Neue Stornogebühr'),
    ...ofLists('/admin/daycare/bookings', 'Neue Stornogebühr'),
  ],
  'ui/Form.tsx': 'frame',
  'ui/FormDialog.tsx': 'frame',
  'ui/FormInPlace.tsx': 'frame',
  'ui/NewPage.tsx': 'frame',
  'design/Parts.tsx': 'frame',
  'timetracking/TimeRecordDialog.tsx': { path: '/timetracking/my-times', taps: ['Neue Zeitbuchung'] },
  'settings/parts/area/AreaPage.tsx': 'page',
  'animals/classifications/NewClassification.page.tsx': 'page',
  'animals/classifications/Classification.page.tsx': 'page',
  'documents/templates/TemplateEditor.tsx': 'page',
  'documents/templates/CorrectTemplate.tsx': 'correction',
  'documents/signing/SignDialog.tsx': { path: '/adoption/{id}', taps: ['Hier unterschreiben'] },
  'settings/Numbers.page.tsx': 'page',
  'settings/MunicipalityDialog.tsx': { path: '/admin/finds/authorities', taps: ['Neue Gemeinde'] },
  'terminal/NewTerminalDialog.tsx': { path: '/admin/account/terminals', taps: ['Neues Terminal'] },
  'terminal/RenameDialog.tsx': { path: '/admin/account/terminals', taps: ['Eingang ändern'], edits: true },
  'terminal/RegisterTerminal.page.tsx': 'page',
  'operator/NewOrganization.page.tsx': 'page',
  'operator/CreateTenant.page.tsx': 'page',
  'operator/campaigns/CreateCampaign.page.tsx': 'page',
  'operator/campaigns/Campaign.page.tsx': { path: '/tenantadmin/campaign/{id}', taps: ['Bearbeiten'], inPlace: true, edits: true },
  'operator/CreateQuote.page.tsx': 'page',
  'operator/billing/NewBilling.page.tsx': 'page',
  'operator/global/GlobalSettings.page.tsx': 'page',
  'operator/openid/ConnectProviderDialog.tsx': { path: '/tenantadmin/openid', taps: ['Anmeldedienst verbinden'] },
  'operator/openid/ChangeProviderDialog.tsx': { path: '/tenantadmin/openid', taps: ['Ändern'], edits: true },
  'operator/openid/TestProviderDialog.tsx': { act: 'it is opened to test this very provider, and the address is optional' },
  'operator/billing/NewContractDialog.tsx': { path: '/tenantadmin/organization/{id}', taps: ['Neuer Vertrag'] },
  'operator/billing/EndContractDialog.tsx': { path: '/tenantadmin/organization/{id}', taps: ['Vertrag beenden'] },
  'operator/billing/PaymentDialog.tsx': { path: '/tenantadmin/organization/billing-period/{id}', taps: ['Zahlung notieren'] },
  'quotes/AnswerQuote.tsx': { act: 'it stands below this very quote, and asks for the name and the tick' },
  'operator/Organization.page.tsx': { path: '/tenantadmin/organization/{id}', taps: ['Bearbeiten'], inPlace: true, edits: true },
  'operator/tenant/AddTenantUser.page.tsx': 'page',
  'operator/tenant/ColourCard.tsx': 'page',
  'operator/tenant/LimitsCard.tsx': 'page',
  'operator/tenant/TenantWeb.page.tsx': 'page',
  'users/parts/InvitationForm.tsx': 'page',
  'users/User.page.tsx': 'page',
  'users/TagCard.tsx': 'page',
  'tasks/TaskDialog.tsx': { path: '/tasks', taps: ['Neue Aufgabe'] },
  'tasks/QuickTask.tsx': 'page',
  'quotes/QuoteForm.tsx': 'page',
  'changes/FlowForm.tsx': 'page',
  'contract/AcceptForm.tsx': 'page',
  'contract/SendForm.tsx': 'page',
  'contract/AcceptByLink.tsx': { act: 'it stands below this very agreement, and asks for name, role and the tick' },
  'leaving/DeleteTenant.page.tsx': 'page',
  'lost/LostReportDialog.tsx': { path: '/found', taps: ['Neue Meldung'] },
  'shelters/rounds/RoundNoteDialog.tsx': { path: '/shelter/{id}/tasks', taps: ['Notiz'] },
  'reportCards/ReportDialog.tsx': { path: '/pension/booking/{id}', taps: ['Neuer Tagesbericht'] },
  'reportCards/widgets/SendingDialog.tsx': { act: 'it is opened to send this very report, to the address that is known' },
  'vetInvoices/NewVetInvoice.page.tsx': 'page',
  'vetInvoices/LineDialog.tsx': { path: '/animal/vet-invoice', taps: ['Tiere wählen und aufteilen'] },
  'vetInvoices/VetInvoice.page.tsx': { path: '/animal/vet-invoice/{id}', taps: ['Ändern'] },
  'vetInvoices/ChargeDialog.tsx': { path: '/animal/vet-invoice/{id}', taps: ['Weiterberechnen'] },
  'seizures/ProposeItems.tsx': { act: 'it is opened to propose these very items, and shows them' },
  'homechecks/CheckPage.tsx': 'page',
  'homechecks/list/ChooseContact.tsx': { path: '/home-checks', taps: ['Neue Platzkontrolle'] },
  'helpers/AnimalHelpers.page.tsx': ofLists('/admin/animals/animal-helpers', 'Neue Stufe'),
  'helpers/NewSession.page.tsx': 'page',
  'helpers/SessionForm.tsx': { path: '/animal-helper/session/{id}', taps: ['Einsatz ändern'], edits: true },
  'helpers/ParticipationForm.tsx': { path: '/animal-helper/session/{id}', taps: ['Neue Teilnahme'] },
  'helpers/RepeatDialog.tsx': { path: '/animal-helper/session/{id}', taps: ['Wiederholen'] },
  'helpers/MakeLink.tsx': { act: 'it is opened to make the link of this very session, or for all, until a day that is proposed' },
  'helpers/AcceptSignUp.tsx': { path: '/animal-helper/session/{id}', taps: ['Annehmen'] },
  'helpers/ProfileForm.tsx': { act: 'it is opened to make this very contact an animal helper; contract and levels may follow' },
  'intakes/IntakeForm.tsx': { path: '/intake-requests', taps: ['Neuer Eintrag'] },
  'planning/ShiftForm.tsx': { path: '/timetracking/employee-planning', taps: ['Neue Schicht'] },
  'planning/AbsenceForm.tsx': { path: '/timetracking/employee-planning', taps: ['Neue Abwesenheit'] },
  'incidents/IncidentDialog.tsx': { path: '/incidents', taps: ['Neuer Vorfall'] },
  'care/CareItemDialog.tsx': { path: '/animal/{id}/care', taps: ['Neuer Eintrag'] },
  'care/LogCareDialog.tsx': { act: 'it is opened to log this very care' },
  'stockBook/InspectionDialog.tsx': { path: '/statistics/stock-book', taps: ['Neuer Link'] },
  'fileDrops/AskForFiles.tsx': { path: '/contact/{id}', taps: ['Dateien anfordern'] },
  'contacts/BanDialog.tsx': { act: 'it is opened to ban this very contact' },
  'contacts/NewContactDialog.tsx': 'page',
  'contacts/NewContact.page.tsx': 'page',
  'contacts/Contact.page.tsx': 'page',
  'bookings/door/CheckInSheet.tsx': { act: 'the tap that checks in opened it, and an animal may bring nothing' },
  'bookings/door/CheckOutSheet.tsx': { act: 'the tap that checks out opened it, and nothing may be given back' },
  'bookings/billing/AddExtra.tsx': { path: '/pension/booking/{id}', taps: ['Zusatzleistung hinzufügen'] },
  'bookings/billing/DecideItem.tsx': { act: 'it is opened to waive this very item or to charge another amount' },
  'bookings/passes/SellPass.tsx': 'page',
  'bookings/passes/CorrectPass.tsx': { path: '/contact/{id}/daycare', taps: ['Besuche korrigieren'], edits: true },
  'bookings/many/ManyBookings.page.tsx': 'page',
  'calendar/EventDialog.tsx': { path: '/calendar', taps: ['Neuer Termin'] },
  'bookings/form/NewBooking.tsx': 'page',
  'bookings/form/CorrectBooking.tsx': 'correction',
  'seizures/NewSeizure.page.tsx': 'page',
  'seizures/CorrectTaken.tsx': 'correction',
  'seizures/SeizureRecord.tsx': { path: '/animal-seizure/{id}', taps: ['Ändern'], edits: true },
  'seizures/TakeMore.tsx': { act: 'it begins with an animal of which nothing has to be known' },
  'seizures/ReleaseDialog.tsx': { path: '/animal-seizure/{id}', taps: ['Alle auswählen', '\\d+ Tiere? herausgeben'] },
  'bookings/residencies/NewSponsoredResidency.page.tsx': 'page',
  'bookings/residencies/CorrectResidency.tsx': 'correction',
  'bookings/residencies/ChangeResidency.tsx': { path: '/sponsored-residency/{id}', taps: ['Ändern'], inPlace: true, edits: true },
  'bookings/residencies/MomentDialog.tsx': { act: 'it is opened to begin or end this very residency, now unless another time is entered' },
  'bookings/passes/PauseSubscription.tsx': { act: 'it is opened to pause this very subscription, on days that are proposed' },
  'bookings/passes/TerminateSubscription.tsx': {
    act: 'it is opened to note the notice of this very subscription, on a day that is proposed',
  },
  'bookings/residencies/NoticeDialog.tsx': { act: 'it is opened to note the notice of this very residency, on days that are proposed' },
  'bookings/requests/NewRequest.tsx': 'page',
  'bookings/requests/CorrectRequest.tsx': 'correction',
  'bookings/requests/AcceptRequest.tsx': { act: 'it is opened to accept this very request, and filled with what was asked for' },
  'bookings/invites/InviteContact.tsx': { act: 'it is opened to invite this very contact, at the address that is known' },
  'bookings/deposits/AskDeposit.tsx': { act: 'it is opened to ask for a deposit of this very booking, or for another one' },
  'bookings/passes/PayPass.tsx': { act: 'it is opened to note that this very pass was paid' },
  'bookings/deposits/ReceiveDeposit.tsx': { act: 'it is opened to note that this very deposit was received' },
  'bookings/trials/AcceptTrial.tsx': { act: 'it is opened to accept this very request, and filled with what was asked for' },
  'bookings/trials/DecideTrial.tsx': { act: 'it is opened to note the outcome of this very trial day' },
  'bookings/requests/RejectRequest.tsx': { act: 'it is opened to refuse this very request' },
  'bookings/record/ChangeBooking.tsx': { path: '/pension/booking/{id}', taps: ['Ändern'], inPlace: true, edits: true },
  'bookings/record/CloseBooking.tsx': 'page',
  'bookings/closing/ClosingDialog.tsx': { path: '/daycare/booking/{id}', taps: ['Buchung absagen'] },
  'identity/PasswordForm.tsx': 'page',
  'identity/NameForm.tsx': 'page',
  'identity/PinForm.tsx': 'page',
  // On the page of an approved month (`clock.test.ts`).
  'timetracking/team/ReopenDialog.tsx': 'page',
  'identity/parts/ConfirmPasswordDialog.tsx': 'session',
  'identity/EmailStep.tsx': 'session',
  'identity/FactorStep.tsx': 'session',
  'identity/TotpDialog.tsx': { path: '/my-settings', taps: ['Einrichten'] },
  'identity/PasskeyDialog.tsx': { path: '/my-settings', taps: ['Hinzufügen'] },
  'identity/parts/OrganisationSearch.tsx': 'session',
  'identity/parts/PasswordStep.tsx': 'session',
  'identity/parts/EnterTenant.tsx': 'session',
  'identity/ResetPassword.page.tsx': 'session',
  'identity/NewPassword.page.tsx': 'session',
  'identity/NewPasswordStep.tsx': 'session',
  'identity/parts/LogoutChoice.tsx': 'session',
  'support/FeedbackForm.tsx': 'page',
  'medical/record/Weight.page.tsx': 'page',
  'medical/record/Conditions.tsx': { path: '/animal/{id}/medical', taps: ['Neue Erkrankung'] },
  'medical/record/Procedures.tsx': { path: '/animal/{id}/medical', taps: ['Neue Untersuchung oder neuer Eingriff'] },
  'medical/record/QuarantineDialog.tsx': { path: '/animal/{id}', taps: ['Quarantäne beginnen|Jetzt beenden'] },
  'medical/WeighDialog.tsx': { path: '/animal/change-new', taps: ['Tiere wiegen'] },
  'medical/weighing/WeighingPad.tsx': { path: '/weighing-round', taps: [String.raw`\d+ Tiere? wiegen`] },
  'observations/ObserveDialog.tsx': { path: '/animal/{id}', taps: ['Beobachtung'] },
  'observations/ChangeObservation.tsx': 'correction',
  'medical/VaccinationDialog.tsx': { path: '/animal/vaccinations-due', taps: ['Erfassen'] },
  'demo/DemoForm.tsx': 'page',
  'demo/DemoPassword.tsx': 'session',
  'animals/registration/AnswerDialog.tsx': { act: 'it is opened to say that the register agreed, or that it refused' },
  'bookmarks/EditBookmarksDialog.tsx': {
    path: '/animals',
    taps: ['Meine Favoriten bearbeiten|Lesezeichen für alle bearbeiten'],
    edits: true,
  },
  'bookmarks/SaveBookmarkDialog.tsx': { act: 'it is opened to keep the filters that somebody has chosen' },
  'animals/access/ShareDialog.tsx': { path: '/animal/{id}/access', taps: ['Neuer Link'] },
  'animals/access/LockDialog.tsx': { act: 'it is opened to lock this very animal' },
  'animals/record/AnimalForm.tsx': { path: '/animal/{id}', taps: ['Bearbeiten'], inPlace: true, edits: true },
  'animals/record/NewAnimal.page.tsx': 'page',
  'shelters/EditShelter.page.tsx': 'page',
  'shelters/NewShelter.page.tsx': 'page',
  'shelters/CorrectShelter.tsx': 'correction',
  'contacts/CorrectContact.tsx': 'correction',
  'animals/classifications/CorrectClassification.tsx': 'correction',
  'medical/record/CorrectWeight.tsx': 'correction',
  'shelters/Blocked.page.tsx': { path: '/shelter/{id}/blocked', taps: ['Neue Sperre'] },
  'shelters/RoomDialog.tsx': { path: '/shelter/{id}/edit', taps: ['Neuer Raum'] },
  'adoption/InterestDialog.tsx': { path: '/animal/{id}/adoption', taps: ['Neuer Interessent'], inPlace: true },
  'adoption/ReleaseDialog.tsx': { path: '/animal/{id}/adoption', taps: ['Freigeben oder zurückhalten|Vermittlungsstatus ändern'] },
  'adoption/HomeCheckDialog.tsx': { act: 'it is opened to note the check of this very home, on a day that is shown' },
  'adoption/ReserveAnimalDialog.tsx': { path: '/animal/change-new', taps: ['Tier reservieren'] },
  'adoption/ReserveDialog.tsx': { act: 'it is opened to reserve for this very person, until a day that is a plan' },
}

export const openings: readonly (Opening & { file: string })[] = Object.entries(forms).flatMap(([file, kind]) =>
  typeof kind === 'object' && !('act' in kind) ? [kind].flat().map((opening) => ({ file, ...opening })) : [],
)
