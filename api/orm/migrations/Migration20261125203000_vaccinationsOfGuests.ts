// Devices that check guests in hold their vaccinations for the months in which they come; a stay keeps why it was checked in without one.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261125203000_vaccinationsOfGuests extends Migration {
  override up(): void {
    this.addSql(`alter table vaccination add column active_in text[] not null default '{}'`)
    this.addSql('alter table stay add column override_reason text')
    // Devices get these rows together with the new scopes.
    this.addSql(`
alter table vaccination no force row level security;
alter table animal no force row level security;
update vaccination v set active_in = a.active_in,
  scope = case when v.restricted_to is null
    then v.scope || array(select 'vaccinations:guest:' || month from unnest(a.active_in) month) else v.scope end
  from animal a where a.tenant_id = v.tenant_id and a.id = v.animal_id and cardinality(a.active_in) > 0;
alter table animal force row level security;
alter table vaccination force row level security;`)
  }
}
