// Sign-in at an identity provider: where a provider may lead, who of it is who of ours, and what each identity token must show once.
import { Migration } from '@mikro-orm/migrations'

const tables = `
alter table openid_provider add column endpoint_hosts text[] not null default '{}';
create table external_identity (
  provider_id uuid not null references openid_provider (id),
  subject text not null,
  user_id uuid not null references "user" (id),
  created_at timestamptz not null,
  primary key (provider_id, subject),
  unique (provider_id, user_id)
);
create index external_identity_of_user on external_identity (user_id);
create table openid_nonce (
  hash text primary key,
  provider_id uuid not null references openid_provider (id),
  expires_at timestamptz not null
);
create index openid_nonce_age on openid_nonce (expires_at);`

export class Migration20260606000000_openid extends Migration {
  override up(): void {
    this.addSql(tables)
  }
}
