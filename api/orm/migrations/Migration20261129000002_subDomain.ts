// The name of an access below the host of the installation.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261129000002_subDomain extends Migration {
  override up(): void {
    this.addSql('alter table tenant add column sub_domain text')
    this.addSql('create unique index tenant_sub_domain on tenant (sub_domain)')
  }
}
