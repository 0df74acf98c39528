// A random mark beside each version: a device that has seen a commit finds out that the database was put back to before it, whatever was written since.
import { Migration } from '@mikro-orm/migrations'

const columns = ['alter table tenant_clock add column mark bigint;', 'alter table change_log add column mark bigint;']

/** The time of day is part of it: a machine that is put back with its memory draws the same random numbers again. */
const clock = `
create or replace function take_clock(in_tenant uuid, out version bigint, out epoch uuid) language plpgsql as $$
begin
  update tenant_clock c set version = c.version + 1,
    mark = ('x' || substr(md5(gen_random_uuid()::text || clock_timestamp()::text), 1, 16))::bit(64)::bigint
    where c.tenant_id = in_tenant returning c.version, c.epoch into version, epoch;
end $$;`

const history = `
create or replace function write_log(in_tenant uuid, in_version bigint, in_actor uuid, in_client uuid, in_mutation uuid,
  in_occurred timestamptz, in_recorded timestamptz, in_rows json, in_status integer, in_body json) returns void language plpgsql as $$
begin
  insert into change_log (tenant_id, version, seq, entity, entity_id, op, diff, scopes_before, scopes_after, actor_id, client_id, mutation_id, occurred_at, recorded_at, mark)
    select in_tenant, in_version, r.seq, r.entity, r.id, r.op, r.diff,
      array(select json_array_elements_text(r.before)), array(select json_array_elements_text(r.after)),
      in_actor, in_client, in_mutation, in_occurred, in_recorded,
      case r.seq when 0 then (select c.mark from tenant_clock c where c.tenant_id = in_tenant) end
    from json_to_recordset(in_rows) as r(seq int, entity text, id uuid, op text, diff jsonb, before json, after json);
  if in_status is not null then
    update receipt set status = in_status, body = in_body, version = in_version where tenant_id = in_tenant and mutation_id = in_mutation;
  end if;
end $$;`

export class Migration20261122102804_marks extends Migration {
  override up(): void {
    for (const part of [...columns, clock, history]) this.addSql(part)
  }
}
