// Documents that were signed on a device: what was read, the signature, and the frozen PDF.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table signed_document (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  flow_id uuid not null,
  type text not null check (type in ('adoption', 'surrender')),
  title text not null,
  template_number integer,
  signer text not null,
  text_hash text not null,
  signed_at timestamptz not null,
  taken_by uuid not null,
  pdf_hash text,
  animal_ids uuid[] not null,
  content jsonb not null,
  strokes jsonb not null,
  file_name text,
  file_size integer,
  primary key (tenant_id, id),
  constraint signed_document_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index signed_document_flow on signed_document (tenant_id, flow_id);
create index signed_document_of_animal on signed_document (tenant_id, animal_id);
alter table signed_document enable row level security;
alter table signed_document force row level security;
create policy tenant on signed_document using (${thisTenant}) with check (${thisTenant});
create policy disclosure on signed_document as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20261123020000_signedDocuments extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
