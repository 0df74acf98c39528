// Every part of the API that answers calls.
import { animalActRoutes } from './animals/animalActs.routes.ts'
import { classificationActRoutes } from './animals/classificationActs.routes.ts'
import { animalRecordRoutes } from './records/animalRecord.routes.ts'
import { deleteAnimalRoutes } from './animals/deleteAnimal.routes.ts'
import { animalUnionRoutes } from './merging/acts/animalUnion.routes.ts'
import { animalRoutes } from './animals/search/animal.routes.ts'
import { bookmarkRoutes } from './animals/bookmark.routes.ts'
import { homeAnimalRoutes } from './animals/homeAnimals.routes.ts'
import { interestRoutes } from './adoption/interest.routes.ts'
import { releaseRoutes } from './adoption/release.routes.ts'
import { photoRoutes } from './animals/photo.routes.ts'
import { pictureRoutes } from './animals/picture.routes.ts'
import { deletionRoutes } from './leaving/deletion.routes.ts'
import { exportRoutes } from './leaving/export.routes.ts'
import { importFileRoutes } from './animals/importing/importFile.routes.ts'
import { pictureUploadRoutes } from './animals/pictureUpload.routes.ts'
import { bookingRoutes } from './bookings/booking.routes.ts'
import { bookingListRoutes } from './bookings/bookingList.routes.ts'
import { requestListRoutes } from './bookings/requests/requestList.routes.ts'
import { extraRoutes } from './bookings/billing/extra.routes.ts'
import { toBillRoutes } from './bookings/billing/toBill.routes.ts'
import { passRoutes } from './bookings/passes/pass.routes.ts'
import { subscriptionRoutes } from './bookings/passes/subscription.routes.ts'
import { requestRoutes } from './bookings/requests/request.routes.ts'
import { requestFormRoutes } from './bookings/requests/requestForm.routes.ts'
import { sponsoredResidencyRoutes } from './bookings/residencies/residency.routes.ts'
import { trialRoutes } from './bookings/trials/trial.routes.ts'
import { depositRoutes } from './bookings/deposits/deposit.routes.ts'
import { inviteRoutes } from './bookings/invites/invite.routes.ts'
import { inviteLinkRoutes } from './bookings/invites/inviteLink.routes.ts'
import { requestLinkRoutes } from './bookings/requests/requestLink.routes.ts'
import { cancellationRoutes } from './bookings/cancellation.routes.ts'
import { confirmationRoutes } from './bookings/confirmation.routes.ts'
import { checkInRoutes } from './bookings/checkIn.routes.ts'
import { nextBookingsRoutes } from './bookings/nextBookings.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { calendarFeedRoutes } from './calendar/feed/calendarFeed.routes.ts'
import { allCareRoutes } from './care/allCare.routes.ts'
import { reportRoutes } from './reportCards/report.routes.ts'
import { incidentRoutes } from './incidents/incident.routes.ts'
import { changeDraftRoutes } from './changes/changeDraft.routes.ts'
import { feeRoutes } from './changes/fee.routes.ts'
import { allFlowRoutes } from './changes/flow.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { inspectionRoutes } from './stockBook/inspection.routes.ts'
import { stockBookRoutes } from './stockBook/stockBook.routes.ts'
import { signedDocumentRoutes } from './documents/signedDocument.routes.ts'
import { documentTemplateRoutes } from './documents/documentTemplate.routes.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { helperRoutes } from './helpers/helper.routes.ts'
import { homeCheckRoutes } from './homechecks/homeCheck.routes.ts'
import { chargeRoutes } from './vetInvoices/charge.routes.ts'
import { vetInvoiceRoutes } from './vetInvoices/vetInvoice.routes.ts'
import { treatmentOriginalRoutes } from './vetInvoices/treatmentOriginal.routes.ts'
import { vetOriginalRoutes } from './vetInvoices/vetOriginal.routes.ts'
import { accountRoutes } from './identity/account.routes.ts'
import { openidRoutes } from './identity/openid.routes.ts'
import { passwordRoutes } from './identity/password.routes.ts'
import { userContextRoutes } from './userContext/userContext.routes.ts'
import { factorsRoutes } from './identity/factors.routes.ts'
import { sessionRoutes } from './identity/session.routes.ts'
import { notificationRoutes } from './notifications/notification.routes.ts'
import { mapTileRoutes } from './map/mapTile.routes.ts'
import { medicalActRoutes } from './medical/medicalActs.routes.ts'
import { quarantineRoutes } from './medical/quarantine.routes.ts'
import { vaccinationRoutes } from './medical/vaccination.routes.ts'
import { openApiRoutes } from './openapi.ts'
import { organisationHistoryRoutes } from './organisation/organisationHistory.routes.ts'
import { operatorLookRoutes } from './organisation/operatorLooks.routes.ts'
import { organizationRoutes } from './organisation/organization.routes.ts'
import { accountMergeRoutes } from './operator/accountMerging/accountMerge.routes.ts'
import { accountOperationRoutes } from './operator/accounts.routes.ts'
import { contractRoutes as serviceContractRoutes } from './operator/billing/contracts.routes.ts'
import { invoiceRoutes } from './operator/billing/invoices.routes.ts'
import { billingPeriodRoutes } from './operator/billing/periods.routes.ts'
import { pricingStatisticsRoutes } from './operator/billing/pricingStatistics.routes.ts'
import { campaignRoutes } from './operator/campaigns/campaigns.routes.ts'
import { campaignStepRoutes } from './operator/campaigns/campaignSteps.routes.ts'
import { unsubscribeRoutes } from './operator/campaigns/unsubscribe.routes.ts'
import { unsubscribedAddressRoutes } from './operator/campaigns/unsubscribedAddresses.routes.ts'
import { dashboardRoutes } from './operator/dashboard.routes.ts'
import { organizationMergeRoutes } from './operator/merging/organizationMerge.routes.ts'
import { organizationRecordRoutes } from './operator/organizationRecord.routes.ts'
import { operatedQuoteRequestRoutes } from './operator/quoteRequests.routes.ts'
import { acceptQuoteRoutes } from './operator/acceptQuote.routes.ts'
import { quoteRoutes } from './operator/quotes.routes.ts'
import { tenantHistoryRoutes } from './operator/tenantHistory.routes.ts'
import { tenantUserRoutes } from './operator/tenantUsers.routes.ts'
import { tenantImportRoutes } from './operator/arriving/tenantImport.routes.ts'
import { newTenantRoutes } from './newTenant/newTenant.routes.ts'
import { moduleRoutes } from './organisation/modules.routes.ts'
import { tenantLimitRoutes } from './operator/tenantLimits.routes.ts'
import { tenantWebRoutes } from './operator/tenantWeb.routes.ts'
import { tenantModuleRoutes } from './operator/tenantModules.routes.ts'
import { openidProviderRoutes } from './operator/openidProviders.routes.ts'
import { platformSettingRoutes } from './operator/platformSettings.routes.ts'
import { operatedTenantRoutes } from './operator/tenants.routes.ts'
import { agreementLinkRoutes } from './contract/agreementLink.routes.ts'
import { fileDropRoutes } from './fileDrops/fileDrop.routes.ts'
import { sendFilesRoutes } from './fileDrops/sendFiles.routes.ts'
import { contractRoutes } from './contract/contract.routes.ts'
import { platformRoutes } from './platform.routes.ts'
import { quoteRequestRoutes } from './quotes/quoteRequest.routes.ts'
import { createRegistry, type Registry } from './registry.ts'
import { heldEntryRoutes } from './heldEntries/heldEntries.routes.ts'
import { clientErrorRoutes } from './reporting/clientError.routes.ts'
import { liveRoutes } from './replication/live.routes.ts'
import { pullRoutes } from './replication/pull.routes.ts'
import { pushRoutes } from './replication/push.routes.ts'
import { areaSettingRoutes } from './settings/areaSetting.routes.ts'
import { plainNounRoutes } from './plainNouns.routes.ts'
import { numberRangeRoutes } from './settings/numberRange.routes.ts'
import { layoutRoutes } from './shelters/layout.routes.ts'
import { animalSeizureRoutes } from './seizures/seizure.routes.ts'
import { custodyBillingRoutes } from './seizures/custodyBilling.routes.ts'
import { exposureRoutes } from './medical/exposure.routes.ts'
import { toWeighRoutes } from './medical/toWeigh.routes.ts'
import { residencyRoutes } from './shelters/residency.routes.ts'
import { roomRoutes } from './shelters/room.routes.ts'
import { roundRoutes } from './shelters/round.routes.ts'
import { shelterRoutes } from './shelters/shelter.routes.ts'
import { disclosureRoutes } from './animals/disclosure.routes.ts'
import { registrationRoutes } from './animals/registration/registration.routes.ts'
import { shareRoutes } from './animals/share.routes.ts'
import { planningRoutes } from './planning/planning.routes.ts'
import { taskRoutes } from './tasks/task.routes.ts'
import { terminalRoutes } from './terminal/terminal.routes.ts'
import { pinRoutes } from './terminal/pin.routes.ts'
import { tagRoutes } from './terminal/tag.routes.ts'
import { punchRoutes } from './timetracking/punches/punch.routes.ts'
import { teamRoutes } from './timetracking/team.routes.ts'
import { timeRecordRoutes } from './timetracking/timeRecord.routes.ts'
import { classificationRoutes } from './animals/classification.routes.ts'
import { countRoutes } from './communication/counts.routes.ts'
import { contactRecordRoutes } from './records/contactRecord.routes.ts'
import { contactExportRoutes } from './contactExport/contactExport.routes.ts'
import { contactRoutes } from './contacts/contact.routes.ts'
import { retentionRoutes } from './merging/acts/retention.routes.ts'
import { contactUnionRoutes } from './merging/acts/contactUnion.routes.ts'
import { citiesForZipRoutes } from './contacts/citiesForZip.routes.ts'
import { paymentWidgetRoutes } from './payments/paymentWidget.routes.ts'
import { legalTextRoutes } from './legal/legalText.routes.ts'
import { savedListRoutes } from './exports/savedList.routes.ts'
import { feedbackRoutes } from './support/feedback.routes.ts'
import { userRoutes } from './users/user.routes.ts'

const parts: readonly ((registry: Registry) => void)[] = [
  sessionRoutes,
  factorsRoutes,
  userContextRoutes,
  passwordRoutes,
  openidRoutes,
  accountRoutes,
  demoRoutes,
  organizationRoutes,
  dashboardRoutes,
  organizationRecordRoutes,
  organizationMergeRoutes,
  accountOperationRoutes,
  accountMergeRoutes,
  operatedQuoteRequestRoutes,
  operatedTenantRoutes,
  newTenantRoutes,
  tenantModuleRoutes,
  tenantLimitRoutes,
  tenantImportRoutes,
  tenantWebRoutes,
  openidProviderRoutes,
  platformSettingRoutes,
  quoteRoutes,
  serviceContractRoutes,
  billingPeriodRoutes,
  pricingStatisticsRoutes,
  invoiceRoutes,
  acceptQuoteRoutes,
  campaignRoutes,
  campaignStepRoutes,
  unsubscribeRoutes,
  unsubscribedAddressRoutes,
  tenantHistoryRoutes,
  tenantUserRoutes,
  operatorLookRoutes,
  organisationHistoryRoutes,
  userRoutes,
  timeRecordRoutes,
  punchRoutes,
  teamRoutes,
  pinRoutes,
  tagRoutes,
  bookingRoutes,
  bookingListRoutes,
  requestRoutes,
  extraRoutes,
  toBillRoutes,
  passRoutes,
  subscriptionRoutes,
  requestListRoutes,
  requestFormRoutes,
  requestLinkRoutes,
  inviteRoutes,
  trialRoutes,
  depositRoutes,
  sponsoredResidencyRoutes,
  inviteLinkRoutes,
  checkInRoutes,
  cancellationRoutes,
  confirmationRoutes,
  nextBookingsRoutes,
  documentRoutes,
  stockBookRoutes,
  savedListRoutes,
  exportRoutes,
  deletionRoutes,
  documentTemplateRoutes,
  signedDocumentRoutes,
  animalRoutes,
  animalUnionRoutes,
  deleteAnimalRoutes,
  animalActRoutes,
  animalRecordRoutes,
  disclosureRoutes,
  shareRoutes,
  registrationRoutes,
  changeDraftRoutes,
  calendarRoutes,
  calendarFeedRoutes,
  allCareRoutes,
  reportRoutes,
  incidentRoutes,
  allFlowRoutes,
  mapTileRoutes,
  medicalActRoutes,
  shelterRoutes,
  roomRoutes,
  roundRoutes,
  layoutRoutes,
  exposureRoutes,
  toWeighRoutes,
  animalSeizureRoutes,
  custodyBillingRoutes,
  residencyRoutes,
  areaSettingRoutes,
  plainNounRoutes,
  classificationActRoutes,
  numberRangeRoutes,
  taskRoutes,
  planningRoutes,
  notificationRoutes,
  terminalRoutes,
  homeAnimalRoutes,
  bookmarkRoutes,
  photoRoutes,
  releaseRoutes,
  feeRoutes,
  interestRoutes,
  pictureRoutes,
  pictureUploadRoutes,
  importFileRoutes,
  quarantineRoutes,
  vaccinationRoutes,
  homeCheckRoutes,
  helperRoutes,
  // Before the calls of one invoice: its address would take theirs.
  vetOriginalRoutes,
  treatmentOriginalRoutes,
  chargeRoutes,
  vetInvoiceRoutes,
  pushRoutes,
  pullRoutes,
  heldEntryRoutes,
  liveRoutes,
  clientErrorRoutes,
  contractRoutes,
  moduleRoutes,
  agreementLinkRoutes,
  fileDropRoutes,
  inspectionRoutes,
  sendFilesRoutes,
  quoteRequestRoutes,
  platformRoutes,
  classificationRoutes,
  countRoutes,
  paymentWidgetRoutes,
  citiesForZipRoutes,
  contactRoutes,
  contactExportRoutes,
  contactRecordRoutes,
  contactUnionRoutes,
  retentionRoutes,
  feedbackRoutes,
  legalTextRoutes,
  openApiRoutes,
]

export function allRoutes(): Registry {
  const registry = createRegistry()
  for (const add of parts) add(registry)
  return registry
}
