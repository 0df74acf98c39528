// Second factors of people who sign in: one-time codes, passkeys, recovery codes.
import { Migration } from '@mikro-orm/migrations'

const tables = `
create table totp_secret (
  user_id uuid primary key references "user" (id),
  secret text,
  next_secret text,
  confirmed_at timestamptz,
  last_step integer,
  created_at timestamptz not null
);
create table recovery_code (
  hash text primary key,
  user_id uuid not null references "user" (id),
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_of_user on recovery_code (user_id);
create table passkey (
  id uuid primary key,
  user_id uuid not null references "user" (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);
create table passkey_challenge (
  hash text primary key,
  user_id uuid references "user" (id),
  expires_at timestamptz not null
);`

export class Migration20261127190000_factors extends Migration {
  override up(): void {
    this.addSql(tables)
  }
}
