// Which tables an export has. A new entity without a column for the organisation needs a line here; a test demands it.
import { entities } from '../entities.ts'
import type { ExportedTable } from '../orm/exportReads.ts'

/** Tables of an organisation that are left out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  clock_pin: 'secrets of people',
  clock_tag: 'secrets of people',
  receipt: 'answers that are kept for devices that repeat a call',
  tenant_clock: 'counts the writes in this installation',
  upload: 'parts of files that are not complete',
  export_job: 'exports that were written earlier',
  deletion_request: 'deletions that were asked for in this installation',
}

/** Tables that have no column for the organisation, and why they are left out, or which part of them is exported. */
export const ofPlatform: Readonly<Record<string, string>> = {
  access_token: 'secrets of sessions',
  audit_entry: 'taken as far as the entries concern the organisation',
  campaign: 'records of the operator',
  campaign_participant: 'records of the operator',
  client: 'devices of people, who may work for several organisations',
  demo_request: 'requests of people without an account',
  external_identity: 'how people sign in, who may work for several organisations',
  feedback: 'letters to the operator',
  gone_token: 'secrets of sessions of people who were deleted',
  known_device: 'secrets of devices',
  mail: 'mails that wait, written from rows that are exported',
  openid_nonce: 'secrets of a sign-in',
  openid_provider: 'secrets of a provider',
  billing_period: 'records of the operator',
  operator_invoice: 'records of the operator',
  operator_number_range: 'records of the operator',
  operator_payment: 'records of the operator',
  organization: 'records of the operator',
  organization_event: 'records of the operator',
  organization_merge: 'records of the operator',
  quote: 'records of the operator',
  passkey: 'secrets of people',
  passkey_challenge: 'secrets of a sign-in',
  past_password: 'secrets of people',
  platform_setting: 'settings of the operator',
  quote_request: 'records of the operator',
  recovery_code: 'secrets of people',
  refresh_token: 'secrets of sessions',
  reset_link: 'secrets of people',
  service_contract: 'records of the operator',
  session: 'sessions of people, who may work for several organisations',
  totp_secret: 'secrets of people',
  tenant_import: 'exports of other installations, records of the operator',
  tenant: 'taken: the row of the organisation',
  terminal_code: 'secrets of terminals',
  unsubscribed: 'addresses that want no mails of the operator',
  user: 'taken: name and address of those who work here',
}

/** Columns that are secrets, by their table. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  animal_share: ['keyHash'],
  calendar_feed: ['keyHash'],
  inspection: ['keyHash'],
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const ofTenant = 'r.tenant_id = ?'

/** Every table that is exported. */
export function exportedTables(): ExportedTable[] {
  const led = entities
    .filter(({ meta }) => 'tenantId' in meta.properties && !Object.hasOwn(leftOut, meta.tableName))
    .map(({ meta }): ExportedTable => {
      const fields = Object.keys(meta.properties).filter((field) => !secrets[meta.tableName]?.includes(field))
      const order = meta.tableName === 'change_log' ? ['version', 'seq'] : ['id']
      return { name: meta.tableName, columns: fields.map(columnOf), order, where: ofTenant }
    })
  return [
    {
      name: 'tenant',
      columns: ['id', 'name', 'status', 'zone', 'has_data_processing_agreement', 'created_at'],
      order: ['id'],
      where: 'r.id = ?',
    },
    {
      name: 'user',
      columns: ['id', 'email', 'forename', 'surname', 'locale', 'kind'],
      order: ['id'],
      where: 'exists (select from membership m where m.user_id = r.id and m.tenant_id = ?)',
    },
    {
      name: 'audit_entry',
      columns: ['id', 'at', 'action', 'actor_id', 'subject_id', 'facts'],
      order: ['at', 'id'],
      where: 'r.concerns = ?',
    },
    ...led,
  ]
}
