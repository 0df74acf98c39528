// The last day of a ban stands in the row that devices hold, so that a ban ends by itself without a network too.
import { Migration } from '@mikro-orm/migrations'

const moved = `
alter table contact add column banned_until date;
alter table contact no force row level security;
alter table contact_details no force row level security;
alter table contact_merge no force row level security;
update contact c set banned_until = d.ban_until from contact_details d
  where d.tenant_id = c.tenant_id and d.id = c.id and c.banned and d.ban_until is not null;
update contact_merge set kept = jsonb_set(kept, '{contact,bannedUntil}', coalesce(kept #> '{details,banUntil}', 'null'))
  #- '{details,banUntil}' #- '{filled,details,banUntil}';
set constraints all immediate;
alter table contact force row level security;
alter table contact_details force row level security;
alter table contact_merge force row level security;
alter table contact_details drop column ban_until;`

export class Migration20260703000000_bans extends Migration {
  override up(): void {
    this.addSql(moved)
  }
}
