// What people write to the operator about the app. It belongs to the operator and to no organisation.
import { Migration } from '@mikro-orm/migrations'

const tables = `
create table feedback (
  id uuid primary key,
  user_id uuid,
  concerns uuid,
  reason text not null check (reason in ('bug', 'missingFeature', 'unclear', 'other')),
  message1 text not null,
  message2 text not null,
  message3 text not null,
  contact_name text not null,
  contact_email text not null,
  browser text not null,
  url text not null,
  images json not null,
  created_at timestamptz not null
);
create index feedback_age on feedback (created_at);
create index feedback_user on feedback (user_id);`

export class Migration20260614000000_feedback extends Migration {
  override up(): void {
    this.addSql(tables)
  }
}
