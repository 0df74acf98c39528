// The house of a terminal is one that is there. A house that was deleted before has left its terminal without a round.
import { Migration } from '@mikro-orm/migrations'

const security = (force: string) => ['terminal', 'shelter'].map((table) => `alter table ${table} ${force} row level security;`).join('\n')

const houses = `
update terminal t set shelter_id = null
  where shelter_id is not null and not exists (select from shelter s where s.tenant_id = t.tenant_id and s.id = t.shelter_id);
alter table terminal add constraint terminal_shelter
  foreign key (tenant_id, shelter_id) references shelter (tenant_id, id) deferrable initially deferred;
create index terminal_of_shelter on terminal (tenant_id, shelter_id) where shelter_id is not null;`

export class Migration20261129171001_housesOfTerminals extends Migration {
  override up(): void {
    for (const part of [security('no force'), houses, security('force')]) this.addSql(part)
  }
}
