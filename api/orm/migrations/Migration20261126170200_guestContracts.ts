// Contracts of guests: contact, animals, a mark on the newest contract, and contracts on paper.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261126170200_guestContracts extends Migration {
  override up(): void {
    this.addSql('alter table signed_document add column form text, add column contact_id uuid, add column is_current boolean')
    this.addSql(`create index signed_document_of_contact on signed_document (tenant_id, contact_id) where contact_id is not null`)
    // Devices get these rows together with the new scopes.
    this.addSql(`
alter table signed_document no force row level security;
alter table booking no force row level security;
update signed_document d set contact_id = b.contact_id
  from booking b where b.tenant_id = d.tenant_id and b.id = d.flow_id and d.type in ('daycare', 'pension');
update signed_document d set is_current = exists (
  select 1 from unnest(d.animal_ids) animal where not exists (
    select 1 from signed_document n where n.tenant_id = d.tenant_id and n.type = d.type and n.contact_id is not distinct from d.contact_id
      and animal = any(n.animal_ids) and (n.signed_at, n.id) > (d.signed_at, d.id)))
  where d.type in ('daycare', 'pension');
update signed_document d set scope = d.scope || array['contracts:' || d.type] where d.is_current and d.restricted_to is null;
alter table booking force row level security;
alter table signed_document force row level security;`)
  }
}
