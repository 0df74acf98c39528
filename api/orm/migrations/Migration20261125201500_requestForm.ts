// A request from the form on the website keeps its language and the consent in the words that were shown.
import { Migration } from '@mikro-orm/migrations'

export class Migration20261125201500_requestForm extends Migration {
  override up(): void {
    this.addSql(`
alter table booking_request
  add column language text,
  add column consent_text text not null default '',
  add column consent_at timestamptz`)
  }
}
