// A guard that only tests put up: at commit, every changed row of a synced kind must have its entry in the change log, in its very version.
import { kinds } from '../../shared/synced.ts'
import { tableOf } from '../../api/orm/rows.ts'
import type { World } from '../world.ts'

/** From now on a commit fails that changes a synced row without history: by raw SQL, a bulk update, or a fault of the subscriber. */
export async function demandLog(world: World): Promise<void> {
  await world.sql(`
    create function must_be_logged() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        -- The organisation's clock is still held by this very transaction, so its version is the one of this change.
        if not exists (select from change_log l join tenant_clock c on c.tenant_id = l.tenant_id and c.version = l.version
            where l.tenant_id = old.tenant_id and l.entity = tg_argv[0] and l.entity_id = old.id and l.op = 'd') then
          raise exception 'a % was deleted without history', tg_argv[0];
        end if;
      elsif (tg_op = 'UPDATE' and new.version = old.version) or not exists (select from change_log l where l.tenant_id = new.tenant_id and l.entity = tg_argv[0]
          and l.entity_id = new.id and l.version = new.version and l.op = case tg_op when 'INSERT' then 'i' else 'u' end) then
        raise exception 'a % changed without history', tg_argv[0];
      end if;
      return null;
    end $$;
    ${kinds
      .map(
        // Triggers run in the order of their names: this one before those of references.
        (kind) => `create constraint trigger "AA_must_be_logged" after insert or update or delete on ${tableOf(kind)}
          deferrable initially deferred for each row execute function must_be_logged('${kind}');`,
      )
      .join('\n')}`)
}
