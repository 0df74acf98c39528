// The write path in fewer and cheaper round trips: what every unit of work does is planned once per connection. All run with the rights of the caller.
import { Migration } from '@mikro-orm/migrations'

const clock = `
create function take_clock(in_tenant uuid, out version bigint, out epoch uuid) language plpgsql as $$
begin
  update tenant_clock c set version = c.version + 1 where c.tenant_id = in_tenant returning c.version, c.epoch into version, epoch;
end $$;`

const history = `
create function write_log(in_tenant uuid, in_version bigint, in_actor uuid, in_client uuid, in_mutation uuid,
  in_occurred timestamptz, in_recorded timestamptz, in_rows json, in_status integer, in_body json) returns void language plpgsql as $$
begin
  insert into change_log (tenant_id, version, seq, entity, entity_id, op, diff, scopes_before, scopes_after, actor_id, client_id, mutation_id, occurred_at, recorded_at)
    select in_tenant, in_version, r.seq, r.entity, r.id, r.op, r.diff,
      array(select json_array_elements_text(r.before)), array(select json_array_elements_text(r.after)),
      in_actor, in_client, in_mutation, in_occurred, in_recorded
    from json_to_recordset(in_rows) as r(seq int, entity text, id uuid, op text, diff jsonb, before json, after json);
  if in_status is not null then
    update receipt set status = in_status, body = in_body, version = in_version where tenant_id = in_tenant and mutation_id = in_mutation;
  end if;
end $$;`

const verdict = `
create function settle_receipt(in_tenant uuid, in_key uuid, in_status integer, in_body json,
  out version bigint, out epoch uuid) language plpgsql as $$
begin
  select c.version, c.epoch into version, epoch from tenant_clock c where c.tenant_id = in_tenant;
  if in_key is not null then
    update receipt r set status = in_status, body = in_body, version = settle_receipt.version where r.tenant_id = in_tenant and r.mutation_id = in_key;
  end if;
end $$;`

export class Migration20260603000000_writePath extends Migration {
  override up(): void {
    for (const part of [clock, history, verdict]) this.addSql(part)
  }
}
