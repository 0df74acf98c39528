// Every ten minutes one job begins the jobs of all organisations. Removes the two schedules that it replaces.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129015403_oneBeginOfTenMinutes extends Migration {
  override up(): void {
    this.addSql(`do $$ begin
      if to_regclass('job.schedule') is not null then
        delete from job.schedule where name in ('care-missed', 'stock-book');
      end if;
    end $$`)
  }
}
