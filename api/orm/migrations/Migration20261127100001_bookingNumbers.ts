// Bookings have numbers. Those that exist get theirs in the order in which they were entered, by the year in which that was.
import { Migration } from '@mikro-orm/migrations'

const systemUser = '0b407000-0000-8000-8000-000000000001'
const tables = ['booking', 'tenant_clock', 'change_log']
const security = (force: string) => tables.map((table) => `alter table ${table} ${force} row level security;`).join('\n')

/** The log tells when a booking was entered. One that it does not have counts from its first day. */
const numbered = `
  select d.tenant_id, d.id, d.scope, case d.service when 'pension' then 'P-' else 'T-' end || d.year || '-' || lpad(d.nth::text,
      greatest(4, length(d.nth::text)), '0') as number
    from (
      select e.*, row_number() over (partition by e.tenant_id, e.service, e.year order by e.entered, e.id) as nth from (
        select b.tenant_id, b.id, b.scope, b.service, w.entered, to_char(w.entered at time zone t.zone, 'YYYY') as year
          from booking b join tenant t on t.id = b.tenant_id
          cross join lateral (select coalesce(
            (select min(l.occurred_at) from change_log l
              where l.tenant_id = b.tenant_id and l.entity = 'booking' and l.entity_id = b.id and l.op = 'i'),
            b.start_date::timestamp at time zone t.zone) as entered) w
          where b.number is null
      ) e
    ) d`

/** Each organisation gets one new version, in which its bookings are logged as any other write logs them. */
const work = `
do $$
declare
  house uuid;
  taken bigint;
begin
  create temp table numbered on commit drop as ${numbered};
  create index on numbered (tenant_id, id);
  for house in select distinct tenant_id from numbered loop
    taken := (select version from take_clock(house));
    update booking b set version = taken, number = n.number from numbered n
      where b.tenant_id = house and n.tenant_id = house and n.id = b.id;
    perform write_log(house, taken, '${systemUser}', null, null, now(), now(), (
      select json_agg(json_build_object('seq', w.seq, 'entity', 'booking', 'id', w.id, 'op', 'u',
        'diff', json_build_object('number', json_build_array(null, w.number)), 'before', w.scope, 'after', w.scope))
      from (select row_number() over (order by n.id) - 1 as seq, n.* from numbered n where n.tenant_id = house) w), null, null);
  end loop;
end $$;`

export class Migration20261127100001_bookingNumbers extends Migration {
  override up(): void {
    this.addSql('alter table booking add column if not exists number text')
    for (const part of [security('no force'), work, 'set constraints all immediate;', security('force')]) this.addSql(part)
    this.addSql('create unique index if not exists booking_number on booking (tenant_id, service, number)')
  }
}
