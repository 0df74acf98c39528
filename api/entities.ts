// All tables, and which of them hold the kinds that devices have.
import type { EntitySchema } from '@mikro-orm/core'
import { declared, type NounKind } from '../shared/nouns.ts'
import type { Kind } from '../shared/rows.ts'
import { InterestEntity } from './adoption/interest.entity.ts'
import { ReleaseEntity } from './adoption/release.entity.ts'
import { PhotoEntity } from './animals/photo.entity.ts'
import { AnimalEntity } from './animals/animal.entity.ts'
import { AnimalMergeEntity } from './merging/animalMerge.entity.ts'
import { AnimalFactsEntity } from './animals/animalFacts.entity.ts'
import { BookmarkEntity } from './animals/bookmark.entity.ts'
import { InShelterSettingEntity } from './animals/inShelterSetting.entity.ts'
import { ShareEntity, ShareOpeningEntity } from './animals/share.entity.ts'
import { InspectionEntity, InspectionOpeningEntity } from './stockBook/inspection.entity.ts'
import { StockBookEntryEntity } from './stockBook/stockBookEntry.entity.ts'
import { RegistryEntryEntity } from './animals/registryEntry.entity.ts'
import { ImportFileEntity } from './animals/importing/importFile.entity.ts'
import { DeletionRequestEntity } from './leaving/deletionRequest.entity.ts'
import { ExportJobEntity } from './leaving/exportJob.entity.ts'
import { ImportRowEntity } from './animals/importRow.entity.ts'
import { ImportRunEntity } from './animals/importing/importRun.entity.ts'
import { BookingEntity } from './bookings/booking.entity.ts'
import { OpeningTimeEntity } from './bookings/openingTime.entity.ts'
import { StayEntity } from './bookings/stay.entity.ts'
import { WidgetSettingEntity } from './bookings/widgetSetting.entity.ts'
import { ChangeDraftEntity } from './changes/changeDraft.entity.ts'
import { StatusChangeEntity } from './changes/statusChange.entity.ts'
import { ContactEntity } from './contacts/contact.entity.ts'
import { ContactDetailsEntity } from './contacts/contactDetails.entity.ts'
import { ContactMergeEntity } from './merging/contactMerge.entity.ts'
import { CalendarFeedEntity } from './calendar/feed/calendarFeed.entity.ts'
import { AgreementEntity } from './contract/agreement.entity.ts'
import { AuditEntryEntity } from './audit/auditEntry.entity.ts'
import { SignedDocumentEntity } from './documents/signedDocument.entity.ts'
import { DemoRequestEntity } from './demo/demoRequest.entity.ts'
import { AccessTokenEntity } from './identity/accessToken.entity.ts'
import { ClientEntity } from './identity/client.entity.ts'
import { PasskeyEntity } from './identity/factors/passkey.entity.ts'
import { PasskeyChallengeEntity } from './identity/factors/passkeyChallenge.entity.ts'
import { RecoveryCodeEntity } from './identity/factors/recoveryCode.entity.ts'
import { TotpSecretEntity } from './identity/factors/totpSecret.entity.ts'
import { KnownDeviceEntity } from './identity/knownDevice.entity.ts'
import { MemberEntity } from './identity/member.entity.ts'
import { MembershipEntity } from './identity/membership.entity.ts'
import { ExternalIdentityEntity } from './identity/openid/externalIdentity.entity.ts'
import { OpenidNonceEntity } from './identity/openid/openidNonce.entity.ts'
import { OpenidProviderEntity } from './identity/openid/openidProvider.entity.ts'
import { PastPasswordEntity } from './identity/pastPassword.entity.ts'
import { RefreshTokenEntity } from './identity/refreshToken.entity.ts'
import { ResetLinkEntity } from './identity/resetLink.entity.ts'
import { SessionEntity } from './identity/session.entity.ts'
import { TenantEntity } from './identity/tenant.entity.ts'
import { UserEntity } from './identity/user.entity.ts'
import { SessionLinkEntity, SignUpEntity } from './helpers/signUp.entity.ts'
import { DroppedFileEntity, FileDropEntity } from './fileDrops/fileDrop.entity.ts'
import { UploadEntity } from './files/upload.entity.ts'
import { ObservationEntity } from './care/observation.entity.ts'
import { VetOriginalEntity } from './vetInvoices/vetOriginal.entity.ts'
import { HomeCheckEntity } from './homechecks/homeCheck.entity.ts'
import { HomeCheckPhotoEntity } from './homechecks/homeCheckPhoto.entity.ts'
import { MailEntity } from './mail/mail.entity.ts'
import { OrganizationEntity } from './organisation/organization.entity.ts'
import { TenantImportEntity } from './operator/arriving/tenantImport.entity.ts'
import { CampaignEntity, CampaignParticipantEntity, UnsubscribedEntity } from './operator/campaigns/campaign.entities.ts'
import { QuoteEntity } from './operator/quote.entity.ts'
import {
  BillingPeriodEntity,
  OperatorInvoiceEntity,
  OperatorNumberRangeEntity,
  OperatorPaymentEntity,
} from './operator/billing.entities.ts'
import { ServiceContractEntity } from './operator/serviceContract.entity.ts'
import { OrganizationMergeEntity } from './operator/merging/organizationMerge.entity.ts'
import { OrganizationEventEntity } from './operator/organizationEvent.entity.ts'
import { PlatformSettingEntity } from './organisation/platformSetting.entity.ts'
import { TenantEntryEntity } from './identity/tenantEntry.entity.ts'
import { FeedbackEntity } from './support/feedback.entity.ts'
import { NotificationEntity } from './notifications/notification.entity.ts'
import { TaskEntity } from './tasks/task.entity.ts'
import { VaccinationEntity } from './medical/vaccination.entity.ts'
import { WeightEntity } from './medical/weight.entity.ts'
import { ClassificationEntity } from './animals/classification.entity.ts'
import { AreaSettingEntity } from './settings/areaSetting.entity.ts'
import { NumberRangeEntity } from './settings/numberRange.entity.ts'
import { RoomEntity } from './shelters/room.entity.ts'
import { ShelterEntity } from './shelters/shelter.entity.ts'
import { HeldMutationEntity } from './heldEntries/heldMutation.entity.ts'
import { GoneTokenEntity } from './identity/goneToken.entity.ts'
import { InvitationEntity } from './identity/invitation.entity.ts'
import { TerminalEntity } from './terminal/terminal.entity.ts'
import { TerminalCodeEntity } from './terminal/terminalCode.entity.ts'
import { ClockPinEntity } from './terminal/clockPin.entity.ts'
import { ClockTagEntity } from './terminal/clockTag.entity.ts'
import { PunchEntity } from './timetracking/punches/punch.entity.ts'
import { TimeMonthEntity } from './timetracking/timeMonth.entity.ts'
import { TimeRecordEntity } from './timetracking/timeRecord.entity.ts'
import { QuoteRequestEntity } from './quotes/quoteRequest.entity.ts'
import { ChangeLogEntity } from './orm/changeLog.entity.ts'
import { derivedEntities, type EntityOf } from './orm/derivedEntity.ts'
import { ReceiptEntity } from './orm/receipt.entity.ts'
import { TenantClockEntity } from './orm/tenantClock.entity.ts'

/** Entities with columns declared by hand; those of plain nouns are derived from the schema of the row. */
const writtenOut = {
  widgetSetting: WidgetSettingEntity,
  areaSetting: AreaSettingEntity,
  classification: ClassificationEntity,
  inShelterSetting: InShelterSettingEntity,
  bookmark: BookmarkEntity,
  openingTime: OpeningTimeEntity,
  booking: BookingEntity,
  stay: StayEntity,
  contact: ContactEntity,
  contactDetails: ContactDetailsEntity,
  shelter: ShelterEntity,
  room: RoomEntity,
  homeCheck: HomeCheckEntity,
  homeCheckPhoto: HomeCheckPhotoEntity,
  animal: AnimalEntity,
  animalFacts: AnimalFactsEntity,
  vaccination: VaccinationEntity,
  weight: WeightEntity,
  photo: PhotoEntity,
  vetOriginal: VetOriginalEntity,
  observation: ObservationEntity,
  release: ReleaseEntity,
  registryEntry: RegistryEntryEntity,
  interest: InterestEntity,
  changeDraft: ChangeDraftEntity,
  statusChange: StatusChangeEntity,
  signedDocument: SignedDocumentEntity,
  timeRecord: TimeRecordEntity,
  timeMonth: TimeMonthEntity,
  punch: PunchEntity,
  task: TaskEntity,
  notification: NotificationEntity,
  member: MemberEntity,
}

type Derived = Exclude<Kind, keyof typeof writtenOut> & NounKind
export const entityOf: typeof writtenOut & { readonly [K in Derived]: EntityOf<K> } = {
  ...derivedEntities<Derived>(declared.filter(({ kind }) => !Object.hasOwn(writtenOut, kind))),
  ...writtenOut,
}

/** The table of a kind that is not known before: its rows are of no known shape. */
export const anyEntity = (kind: Kind): EntitySchema<any> => entityOf[kind]

export const entities = [
  ...Object.values(entityOf),
  AccessTokenEntity,
  AgreementEntity,
  AnimalMergeEntity,
  AuditEntryEntity,
  ChangeLogEntity,
  ClientEntity,
  ContactMergeEntity,
  DemoRequestEntity,
  FeedbackEntity,
  ExternalIdentityEntity,
  HeldMutationEntity,
  DeletionRequestEntity,
  ExportJobEntity,
  ImportFileEntity,
  ImportRowEntity,
  ImportRunEntity,
  KnownDeviceEntity,
  GoneTokenEntity,
  InvitationEntity,
  MailEntity,
  MembershipEntity,
  NumberRangeEntity,
  OrganizationEntity,
  OrganizationEventEntity,
  OrganizationMergeEntity,
  QuoteEntity,
  CampaignEntity,
  TenantImportEntity,
  CampaignParticipantEntity,
  UnsubscribedEntity,
  ServiceContractEntity,
  BillingPeriodEntity,
  OperatorInvoiceEntity,
  OperatorPaymentEntity,
  OperatorNumberRangeEntity,
  PlatformSettingEntity,
  OpenidNonceEntity,
  OpenidProviderEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
  PastPasswordEntity,
  QuoteRequestEntity,
  RecoveryCodeEntity,
  TotpSecretEntity,
  ReceiptEntity,
  ShareEntity,
  ShareOpeningEntity,
  StockBookEntryEntity,
  InspectionEntity,
  InspectionOpeningEntity,
  CalendarFeedEntity,
  RefreshTokenEntity,
  ResetLinkEntity,
  SessionEntity,
  TenantClockEntity,
  TenantEntity,
  TenantEntryEntity,
  TerminalCodeEntity,
  ClockPinEntity,
  ClockTagEntity,
  TerminalEntity,
  UploadEntity,
  FileDropEntity,
  DroppedFileEntity,
  SessionLinkEntity,
  SignUpEntity,
  UserEntity,
]
