// One job begins those of every organisation each ten minutes; the two that did it for one of them each are not planned any more.
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
