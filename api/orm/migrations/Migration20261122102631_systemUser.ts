// Whoever acts where nobody is signed in (an import, a clean-up) is a user of its own kind. What imports recorded so far named an id that
// answers refuse, so that no imported animal could be opened.
import { Migration } from '@mikro-orm/migrations'

const nobody = '00000000-0000-0000-0000-000000000000'
const systemUser = '0b407000-0000-8000-8000-000000000001'

export class Migration20261122102631_systemUser extends Migration {
  override up(): void {
    this.addSql(`
alter table "user" drop constraint user_kind_check, add constraint user_kind_check check (kind in ('person', 'terminal', 'system'));
insert into "user" (id, email, forename, surname, password_hash, must_change_password, kind, is_global_admin, created_at)
  values ('${systemUser}', 'system@obhut.invalid', 'Obhut', 'System', null, false, 'system', false, now());
alter table status_change no force row level security;
update status_change set recorded_by = '${systemUser}' where recorded_by = '${nobody}';
update status_change set cancelled_by = '${systemUser}' where cancelled_by = '${nobody}';
alter table status_change force row level security;
alter table change_log no force row level security;
update change_log set actor_id = '${systemUser}' where actor_id = '${nobody}';
alter table change_log force row level security;`)
  }
}
