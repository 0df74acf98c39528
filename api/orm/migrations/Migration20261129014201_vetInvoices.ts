// Invoices of vets, and their originals: what was sent never changes, and none goes before its term is over, whatever the program does.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`
const tracked = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

const secured = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`

const invoices = `
create table vet_invoice (${tracked}
  vet_id uuid not null,
  number text not null,
  date date not null,
  total_cents integer not null,
  currency text not null,
  lines jsonb not null,
  state text not null,
  primary key (tenant_id, id),
  constraint vet_invoice_vet foreign key (tenant_id, vet_id) references contact (tenant_id, id) deferrable initially deferred
);
create index vet_invoice_of_vet on vet_invoice (tenant_id, vet_id);
create index vet_invoice_by_date on vet_invoice (tenant_id, date desc);${secured('vet_invoice')}`

const originals = `
create table vet_original (${tracked}
  invoice_id uuid not null,
  name text not null,
  kind text not null,
  sha256 text not null,
  size integer not null,
  added_at timestamptz not null,
  added_by uuid,
  arrived_at timestamptz,
  refused text,
  kept_until date,
  files jsonb,
  bytes integer not null default 0,
  primary key (tenant_id, id),
  constraint vet_original_invoice foreign key (tenant_id, invoice_id) references vet_invoice (tenant_id, id) deferrable initially deferred
);
create index vet_original_of_invoice on vet_original (tenant_id, invoice_id);${secured('vet_original')}`

/** Only the deletion of a whole organisation passes. */
const unalterable = `
create function vet_original_stays() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.erasing', true), '') = 'on' then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    if old.kept_until >= current_date then
      raise exception 'The original of a vet invoice is kept until %.', old.kept_until;
    end if;
    return old;
  end if;
  if new.sha256 <> old.sha256 or new.size <> old.size or new.kind <> old.kind or new.name <> old.name or new.invoice_id <> old.invoice_id
    or (old.files is not null and (new.files is null or new.files::text <> old.files::text))
    or (old.arrived_at is not null and new.arrived_at is distinct from old.arrived_at)
    or (old.kept_until is not null and (new.kept_until is null or new.kept_until < old.kept_until)) then
    raise exception 'The original of a vet invoice does not change.';
  end if;
  return new;
end $$;
create trigger vet_original_stays before update or delete on vet_original for each row execute function vet_original_stays();`

export class Migration20261129014201_vetInvoices extends Migration {
  override up(): void {
    this.addSql(invoices)
    this.addSql(originals)
    this.addSql(unalterable)
  }
}
