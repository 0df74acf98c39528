// Contracts of bookings are signed on glass too; for whom somebody signs, and who signs for the organisation.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261123050208_signers extends Migration {
  override up(): void {
    this.addSql(`
alter table signed_document
  add column on_behalf_of text not null default '',
  add column staff_signer text not null default '',
  add column staff_strokes jsonb not null default '[]',
  add column until date,
  add column client_id uuid,
  drop constraint signed_document_type_check,
  add constraint signed_document_type_check check (type in ('adoption', 'surrender', 'daycare', 'pension'));`)
  }
}
