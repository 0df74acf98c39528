// A receipt is written once, with its verdict: until then a lock holds its key. A server of the version before reserves receipts by a row of
// their own. Where both work at a call with the same key, the one that writes second violates the key and finds its twin.
import { Migration } from '@mikro-orm/migrations'

const lock = `
create function hold_key(in_tenant uuid, in_user uuid, in_key uuid) returns void language plpgsql as $$
begin
  perform set_config('app.tenant', in_tenant::text, true), set_config('app.user', in_user::text, true);
  if in_key is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(in_tenant::text || in_key::text, 0));
end $$;`

const begin = `
create function begin_unit(in_tenant uuid, in_user uuid, in_key uuid) returns void language plpgsql as $$
begin
  perform hold_key(in_tenant, in_user, in_key);
  if exists (select from receipt r where r.tenant_id = in_tenant and r.mutation_id = in_key) then
    raise exception 'a twin of this call was there before' using errcode = 'OB001';
  end if;
end $$;`

const twin = `
create function find_twin(in_tenant uuid, in_user uuid, in_key uuid,
  out user_id uuid, out body_hash text, out status integer, out body json, out version bigint) returns setof record language plpgsql as $$
begin
  perform hold_key(in_tenant, in_user, in_key);
  return query select r.user_id, r.body_hash, r.status, r.body, r.version
    from receipt r where r.tenant_id = in_tenant and r.mutation_id = in_key;
end $$;`

const keep = `
create function keep_receipt(in_tenant uuid, in_key uuid, in_user uuid, in_client uuid, in_route text, in_hash text, in_at timestamptz,
  in_status integer, in_body json, in_version bigint) returns void language plpgsql as $$
begin
  insert into receipt (tenant_id, mutation_id, user_id, client_id, route, body_hash, created_at, status, body, version)
    values (in_tenant, in_key, in_user, in_client, in_route, in_hash, in_at, in_status, in_body, in_version);
end $$;`

export class Migration20261125033000_receiptOnce extends Migration {
  override up(): void {
    // Rows that nobody writes again need no room beside them.
    for (const part of [lock, begin, twin, keep, 'alter table receipt set (fillfactor = 100);']) this.addSql(part)
  }
}
