// An original belongs to an invoice or to a treatment, and goes with the animal of the treatment.
import { Migration } from '@mikro-orm/migrations'

const columns = `
alter table vet_original alter column invoice_id drop not null;
alter table vet_original
  add column treatment_id uuid,
  add column animal_id uuid,
  add column restricted_to text[] check (cardinality(restricted_to) > 0),
  add constraint vet_original_of_one check ((invoice_id is null) <> (treatment_id is null)),
  add constraint vet_original_with_animal check ((treatment_id is null) = (animal_id is null)),
  add constraint vet_original_treatment foreign key (tenant_id, treatment_id) references care_item (tenant_id, id) deferrable initially deferred,
  add constraint vet_original_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred;
create index vet_original_of_treatment on vet_original (tenant_id, treatment_id) where treatment_id is not null;
create index vet_original_of_animal on vet_original (tenant_id, animal_id) where animal_id is not null;
create policy disclosure on vet_original as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

/** A merge of animals changes the animal, and a lock its readers. Only the deletion of a whole organisation passes. */
const unalterable = `
create or replace function vet_original_stays() returns trigger language plpgsql as $$
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
  if new.sha256 <> old.sha256 or new.size <> old.size or new.kind <> old.kind or new.name <> old.name
    or new.invoice_id is distinct from old.invoice_id or new.treatment_id is distinct from old.treatment_id
    or (old.files is not null and (new.files is null or new.files::text <> old.files::text))
    or (old.arrived_at is not null and new.arrived_at is distinct from old.arrived_at)
    or (old.kept_until is not null and (new.kept_until is null or new.kept_until < old.kept_until)) then
    raise exception 'The original of a vet invoice does not change.';
  end if;
  return new;
end $$;`

export class Migration20261129170100_originalsOfTreatments extends Migration {
  override up(): void {
    this.addSql(columns)
    this.addSql(unalterable)
  }
}
