// How an address was unsubscribed: on the page of the link, or by the mail program. Of earlier ones it is not known.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129007001_unsubscribedWay extends Migration {
  override up(): void {
    this.addSql(`alter table unsubscribed add column way text check (way in ('page', 'mailProgram'))`)
  }
}
