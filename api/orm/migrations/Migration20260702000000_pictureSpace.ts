// Who sent a picture, when, and what it takes: quotas count by it.
import { Migration } from '@mikro-orm/migrations'

const columns = `
alter table photo add column sent_by uuid, add column sent_at timestamptz, add column bytes integer not null default 0 check (bytes >= 0);
alter table photo no force row level security;
update photo set bytes = (files->'large'->>'size')::bigint + (files->'small'->>'size')::bigint, sent_by = taken_by, sent_at = taken_at
  where files is not null;
set constraints all immediate;
alter table photo force row level security;
create index photo_kept on photo (tenant_id) include (sent_by, sent_at, bytes) where files is not null;`

export class Migration20260702000000_pictureSpace extends Migration {
  override up(): void {
    this.addSql(columns)
  }
}
