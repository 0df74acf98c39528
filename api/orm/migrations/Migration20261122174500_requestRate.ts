// The requests of an organisation are counted in the database, so that every process sees them.
import { Migration } from '@mikro-orm/migrations'

/** A bucket that refills evenly: what was left in it, when. Not logged: after a crash it is full again. */
const bucket = `create unlogged table request_rate (
  key uuid primary key,
  remaining double precision not null,
  at timestamptz not null
) with (fillfactor = 20);`

/**
 * Takes up to `in_wanted` requests from the bucket and returns how many it took. The clocks of the processes may differ, so the time that
 * the bucket stores never goes back.
 */
const take = `create function take_requests(in_key uuid, in_wanted integer, in_per_second double precision, in_burst double precision, in_at timestamptz)
returns integer language plpgsql as $$
declare
  filled double precision;
  granted integer;
begin
  insert into request_rate (key, remaining, at) values (in_key, in_burst, in_at) on conflict do nothing;
  select least(in_burst, r.remaining + greatest(0, extract(epoch from in_at - r.at)) * in_per_second) into filled
    from request_rate r where r.key = in_key for update;
  granted := least(in_wanted, floor(filled));
  update request_rate r set remaining = filled - granted, at = greatest(r.at, in_at) where r.key = in_key;
  return granted;
end $$;`

export class Migration20261122174500_requestRate extends Migration {
  override up(): void {
    this.addSql(bucket)
    this.addSql(take)
  }
}
