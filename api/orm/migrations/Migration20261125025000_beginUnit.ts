// A receipt that is reserved without waiting for the answer: a twin of a call fails, and whatever was sent behind it does not run.
import { Migration } from '@mikro-orm/migrations'

const begin = `
create function begin_unit(in_tenant uuid, in_user uuid, in_key uuid, in_client uuid, in_route text, in_hash text, in_at timestamptz)
returns void language plpgsql as $$
begin
  perform set_config('app.tenant', in_tenant::text, true), set_config('app.user', in_user::text, true);
  if in_key is null then return; end if;
  insert into receipt (tenant_id, mutation_id, user_id, client_id, route, body_hash, created_at)
    values (in_tenant, in_key, in_user, in_client, in_route, in_hash, in_at) on conflict do nothing;
  if not found then raise exception 'a twin of this call was there before' using errcode = 'OB001'; end if;
end $$;`

export class Migration20261125025000_beginUnit extends Migration {
  override up(): void {
    this.addSql(begin)
  }
}
